/** A header of a subscription, described for readers. */
export interface SubscriptionHeader {
  readonly name: string
  readonly sentFor: 'every type' | 'clash'
  readonly value: string
  readonly meaning: string
}

// Source for this file: docs/reference/panel/subscriptions.md#headers; docs/reference/requirements.md#panel-features.

/** The headers of subscriptions. There are no cache headers and no ETag. */
export const subscriptionHeaderList: readonly SubscriptionHeader[] = [
  {
    name: 'Subscription-Userinfo',
    sentFor: 'every type',
    value: 'upload=<bytes>; download=<bytes>; total=<bytes>; expire=<Unix seconds>',
    meaning: 'Tells the client how much traffic is used and when the level expires.',
  },
  {
    name: 'Content-Type',
    sentFor: 'every type',
    value: 'application/json, application/yaml or text/plain',
    meaning: 'Depends on the type.',
  },
  {
    name: 'Content-Disposition',
    sentFor: 'clash',
    value: 'attachment; filename=<appName>',
    meaning: 'Names the profile after the site; the name has no quotes.',
  },
  {
    name: 'Profile-Update-Interval',
    sentFor: 'clash',
    value: '6',
    meaning: 'Tells the client to fetch the subscription again after this many hours.',
  },
  {
    name: 'Profile-Web-Page-Url',
    sentFor: 'clash',
    value: '<baseUrl>',
    meaning: "Gives the client the site's address.",
  },
]
