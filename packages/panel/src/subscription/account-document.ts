import type { UnixTime } from '../units/seconds.ts'
import type { AccountDocument, Subscriber, SubscriptionSite } from './subscription-schema.ts'

/**
 * A moment in the format of the database: `2026-01-31 00:00:00`.
 * @param timeZone IANA name, such as `Asia/Taipei`
 * @throws RangeError for an unknown time zone
 */
export function panelDate(moment: UnixTime, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const parts = new Map(format.formatToParts(new Date(moment * 1000)).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

/**
 * A subscription link: `https://panel.example.com/sub/<token>/<type>`. Nothing is encoded.
 * Source: docs/reference/panel/subscriptions.md#token.
 */
export function subscriptionLink(
  site: Pick<SubscriptionSite, 'subUrl'>,
  token: string,
  type: string,
): string {
  return `${site.subUrl}/sub/${token}/${type}`
}

/** The document of the type json, version 4. Traffic is in bytes. Source: docs/reference/panel/subscriptions.md#json-document. */
export function accountDocument(user: Subscriber, site: SubscriptionSite): AccountDocument {
  return {
    version: 4,
    sub_name: site.appName,
    email: user.email,
    user_name: user.name,
    class: user.class,
    class_expire_date: panelDate(user.classExpire, site.timeZone),
    total_traffic: user.transferEnable,
    used_upload_traffic: user.upload,
    used_download_traffic: user.download,
    sub_url: {
      'sing-box': subscriptionLink(site, user.token, 'singbox'),
      clash: subscriptionLink(site, user.token, 'clash'),
    },
  }
}
