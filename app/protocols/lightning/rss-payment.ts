/** A payment's metadata, which other apps read at the URL of an `rss::payment` comment. Null fields are left out. */
export interface RssPayment {
  /** Ids of this share and of its boost. */
  id: string
  group: string
  action: 'BOOST' | 'STREAM' | 'AUTO'
  /** The share's percentage of the whole. */
  split: number | null
  message: string
  /** A field of our own: asks payees to keep it private. */
  isPrivate: boolean
  app: { name: string; version: string | null; url: string | null }
  sender: { name: string | null; npub: string | null }
  recipient: { name: string | null; address: string | null }
  msat: number | null
  totalMsat: number | null
  usd: number | null
  /** ISO 8601. */
  timestamp: string
  /** Position in the audio, in seconds. */
  position: number | null
  feed: { guid: string | null; title: string | null }
  item: { guid: string | null; title: string | null }
  publisher: { guid: string | null; title: string | null }
  remote: { feedGuid: string | null; itemGuid: string | null }
}

/** The name of the header with the metadata. */
export const rssPaymentHeaderName = 'x-rss-payment'

/** Proxies allow header lines of 4 KB, some no longer ones. */
const longestValue = 4000
/** Fields that are shortened if there is too little room, in this order; amounts stay. */
const shortened = [
  'message',
  'item_title',
  'feed_title',
  'publisher_title',
  'sender_name',
  'recipient_name',
  'app_name',
]
/** URLs and ids are useless if truncated: they are whole or left out. */
const leftOut = [
  'recipient_address',
  'app_url',
  'app_version',
  'remote_item_guid',
  'remote_feed_guid',
  'publisher_guid',
  'item_guid',
  'feed_guid',
]

/** The header's value: URL-encoded JSON of at most 4000 characters. Texts are shortened for that, the message first. */
export function rssPaymentHeader(payment: RssPayment): string {
  const { app, sender, recipient, feed, item, publisher, remote } = payment
  const fields = {
    id: payment.id,
    group: payment.group,
    action: payment.action.toLowerCase(),
    split: payment.split,
    message: payment.message,
    private: payment.isPrivate || null,
    app_name: app.name,
    app_version: app.version,
    app_url: app.url,
    sender_name: sender.name,
    sender_npub: sender.npub,
    recipient_name: recipient.name,
    recipient_address: recipient.address,
    value_msat: payment.msat,
    value_msat_total: payment.totalMsat,
    value_usd: payment.usd,
    timestamp: payment.timestamp,
    position: payment.position,
    feed_guid: feed.guid,
    feed_title: feed.title,
    item_guid: item.guid,
    item_title: item.title,
    publisher_guid: publisher.guid,
    publisher_title: publisher.title,
    remote_feed_guid: remote.feedGuid,
    remote_item_guid: remote.itemGuid,
  }
  return encoded(fitting(fields))
}

type Fields = Record<string, string | number | boolean | null>

function encoded(fields: Fields): string {
  const said = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => [key, typeof value === 'string' ? value.toWellFormed() : value])
  return encodeURIComponent(JSON.stringify(Object.fromEntries(said)))
}

function fitting(fields: Fields): Fields {
  const fits = { ...fields }
  const over = () => encoded(fits).length - longestValue
  for (const key of shortened)
    if (over() > 0) fits[key] = withoutEnd(String(fits[key] ?? ''), over())
  for (const key of leftOut) if (over() > 0) fits[key] = null
  return fits
}

/** Removes as many whole characters from a text's end as free so much room. */
function withoutEnd(text: string, room: number): string {
  const characters = [...text.toWellFormed()]
  for (let left = room; left > 0 && characters.length > 0;)
    left -= encodeURIComponent(JSON.stringify(characters.pop()).slice(1, -1)).length
  return characters.join('')
}

/** The `rss::payment` comment of an invoice payment; providers truncate it to their limit. */
export function boostComment(boost: {
  action: RssPayment['action']
  url: string
  message: string
}): string {
  return `rss::payment::${boost.action.toLowerCase()} ${boost.url} ${boost.message}`.trim()
}
