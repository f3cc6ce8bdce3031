import type { Release } from '../release.ts'

// Source: docs/reference/panel/releases.md#open-source-releases; dates are those of the release notes in the history of the
// documentation.

/** The releases of the open-source edition, newest first. */
export const openSourceReleases: readonly [Release, ...Release[]] = [
  {
    version: '24.5.1',
    edition: 'oss',
    date: '2024-07-01',
    databaseVersion: '2024061600',
    listed: 1,
    kindsFrom: 'upstream',
    changes: [
      { kind: 'changed', text: 'The PayPal pop-up shows again, because its script now loads over https.' },
    ],
  },
  {
    version: '24.5.0',
    edition: 'oss',
    date: '2024-06-26',
    databaseVersion: '2024061600',
    listed: 10,
    kindsFrom: 'upstream',
    changes: [
      { kind: 'changed', text: 'The theme mode "auto" follows the light or dark preference of the browser.' },
      { kind: 'changed', text: 'Templates know the locale, so HTML is encoded correctly.' },
      { kind: 'changed', text: 'The billing settings can be saved again in the admin area.' },
      {
        kind: 'changed',
        text: 'Database settings are rewritten: array values work and are stored as JSON text.',
      },
      { kind: 'changed', text: 'Unit tests cover the localisation service.' },
      { kind: 'changed', text: 'The list of languages is read from the language files.' },
      {
        kind: 'changed',
        text: 'The user form in the admin area is revamped: it shows more, and unused fields are gone.',
      },
      { kind: 'changed', text: 'Administrators can set the language of each user.' },
      {
        kind: 'new',
        text: 'Public pages such as /auth/login and /password/reset switch to dark mode automatically.',
      },
      { kind: 'new', text: 'Resend is available as a mail service.', brings: ['Resend'] },
    ],
  },
  {
    version: '24.4.0',
    edition: 'oss',
    date: '2024-06-18',
    databaseVersion: '2024061600',
    note: 'This release changes the database.',
    listed: 9,
    kindsFrom: 'upstream',
    changes: [
      {
        kind: 'changed',
        text: 'The controllers behind the settings pages are simplified to prepare for htmx.',
      },
      {
        kind: 'changed',
        text: 'All prices in the database are decimal(12,2), so they no longer have rounding errors.',
      },
      { kind: 'changed', text: 'The user table has more indexes.' },
      {
        kind: 'changed',
        text: 'Speed limits of users and nodes are whole numbers, and the smallest limit is 1 Mbps.',
      },
      { kind: 'changed', text: "Traffic rates are checked, and a node's rate is at most 999.99x." },
      { kind: 'changed', text: 'Each invoice has only one payment record.' },
      { kind: 'new', text: 'Clash Nyanpasu is added to the client downloads.', brings: ['Clash Nyanpasu'] },
      {
        kind: 'new',
        text: 'AWS Bedrock is available as a language model service.',
        brings: ['AWS Bedrock', 'Bedrock'],
      },
      { kind: 'new', text: 'A cookie setting for development is added.' },
    ],
  },
  {
    version: '24.3.0',
    edition: 'oss',
    date: '2024-06-13',
    databaseVersion: '2024052400',
    listed: 9,
    kindsFrom: 'upstream',
    changes: [
      {
        kind: 'changed',
        text: 'Drafted ticket replies take the whole ticket into account, including its title.',
      },
      { kind: 'changed', text: 'Stripe triggers the htmx redirect again.' },
      {
        kind: 'changed',
        text: 'Gateways charge the invoice price instead of a value sent by the browser.',
      },
      { kind: 'changed', text: 'Gateways return an error if the invoice ID does not exist.' },
      { kind: 'changed', text: 'Stripe no longer charges a wrong price.' },
      { kind: 'changed', text: 'Orders at price 0 go straight to the activation queue.' },
      { kind: 'new', text: 'The language model service accepts context.' },
      {
        kind: 'new',
        text: 'PayPal webhooks can be set up, and their events mark invoices as paid.',
      },
      { kind: 'new', text: 'Hiddify Next is added to the client downloads.', brings: ['Hiddify'] },
    ],
  },
  {
    version: '24.2.0',
    edition: 'oss',
    date: '2024-06-10',
    databaseVersion: '2024052400',
    listed: 8,
    kindsFrom: 'upstream',
    changes: [
      { kind: 'changed', text: 'An outdated value is removed from the Web API.' },
      { kind: 'changed', text: 'The language model settings move to the database.' },
      { kind: 'changed', text: 'The default request parameters for language models are adjusted.' },
      { kind: 'changed', text: 'A wrong value on the node page of the admin area is corrected.' },
      {
        kind: 'changed',
        text: 'The page refreshes after an invoice is paid from the balance, in full or in part.',
      },
      { kind: 'new', text: 'The error function of ResponseHelper supports custom status codes.' },
      {
        kind: 'new',
        text: "The Telegram bot command /dc shows the data centre of a user's Telegram account.",
      },
      { kind: 'new', text: 'More user pages move from jQuery to htmx.' },
    ],
  },
  {
    version: '24.1.0',
    edition: 'oss',
    date: '2024-06-04',
    databaseVersion: '2024052400',
    listed: 5,
    kindsFrom: 'upstream',
    changes: [
      { kind: 'changed', text: 'Gateways no longer take a payment twice or leave a paid invoice unpaid.' },
      { kind: 'changed', text: "Overpaid amounts are credited to the user's balance." },
      { kind: 'changed', text: 'The update check uses the new OTA endpoint.' },
      { kind: 'changed', text: 'The invoice page has a new layout that is harder to misread.' },
      { kind: 'changed', text: 'Requests to reset a password are sent again, so password resets work.' },
    ],
  },
  {
    version: '24.0.0',
    edition: 'oss',
    date: '2024-06-01',
    databaseVersion: '2024052400',
    note: 'This is the first release with the new numbers.',
    listed: 19,
    kindsFrom: 'upstream',
    changes: [
      { kind: 'changed', text: 'Exceptions in gateways are handled better.' },
      { kind: 'changed', text: 'The Telegram bot displays the user name correctly.' },
      { kind: 'changed', text: 'Avatars come from DiceBear version 8.' },
      {
        kind: 'changed',
        text: 'The built-in updateGeoIP2 is rewritten and no longer depends on a package that may have been compromised.',
      },
      {
        kind: 'changed',
        text: 'The Telegram webhook is set up at admin/setting/im, and its token can no longer be typed in.',
      },
      { kind: 'changed', text: 'The default logos are SVG files instead of PNG files.' },
      { kind: 'changed', text: 'Mail templates are simpler, and the finance mails have a new look.' },
      {
        kind: 'changed',
        text: 'The user area is simpler, and some separate information pages under /user are removed.',
      },
      { kind: 'changed', text: 'Sensitive user data is hidden until the user reveals it.' },
      { kind: 'changed', text: 'The example configuration names newer default models.' },
      { kind: 'changed', text: 'Stripe checkout sessions are created correctly.' },
      { kind: 'new', text: 'The SysLog service keeps one central log of operations.' },
      { kind: 'new', text: 'The Clash subscription sends the headers that Clash desktop clients read.' },
      {
        kind: 'new',
        text: 'Balances can be topped up, and invoices can be paid in part.',
        brings: ['Top-ups', 'top-up', 'partial payment'],
        by: 'pplulee',
      },
      { kind: 'new', text: 'The I18n service handles languages.' },
      { kind: 'new', text: 'Telegram notices use the default site language.' },
      { kind: 'new', text: 'Group notifications are sent to Telegram, Discord and Slack at the same time.' },
      {
        kind: 'new',
        text: 'reCAPTCHA Enterprise is available as a CAPTCHA.',
        brings: ['reCAPTCHA Enterprise'],
      },
      { kind: 'new', text: 'Announcements and documents can be sorted, hidden and pinned.' },
    ],
  },
]
