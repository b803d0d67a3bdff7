/**
 * A payment for content of a feed, as other apps read it at the address that was sent along with an invoice
 * (`rss::payment`). What is null isn't said.
 */
export interface RssPayment {
  /** Of this share, and of the whole that it is a part of. */
  id: string
  group: string
  action: 'BOOST' | 'STREAM' | 'AUTO'
  /** The recipient's share of the whole, in per cent. */
  split: number | null
  message: string
  /** Ours: who is paid is asked to show it to nobody else. */
  isPrivate: boolean
  app: { name: string; version: string | null; url: string | null }
  sender: { name: string | null; npub: string | null }
  recipient: { name: string | null; address: string | null }
  msat: number | null
  totalMsat: number | null
  usd: number | null
  /** ISO 8601. */
  timestamp: string
  /** Seconds within the audio. */
  position: number | null
  feed: { guid: string | null; title: string | null }
  item: { guid: string | null; title: string | null }
  publisher: { guid: string | null; title: string | null }
  remote: { feedGuid: string | null; itemGuid: string | null }
}

/** The header by which an address says what was paid: the name, and the value for a payment. */
export const rssPaymentHeaderName = 'x-rss-payment'

/** Servers in between take header lines of 4 KB, and some no longer ones. */
const longestValue = 4000
/** What has less room where there is too little, the first first; what is told of a payment's money stays as it is. */
const shortened = [
  'message',
  'item_title',
  'feed_title',
  'publisher_title',
  'sender_name',
  'recipient_name',
  'app_name',
]
/** Half of an address or of an id is none: these are whole or left out. */
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

/**
 * The value of that header: JSON, encoded as for an address, of at most 4000 characters. Words are shortened for that, the
 * message first.
 */
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

/** A text without as many characters at its end as take so much room; none of them is halved. */
function withoutEnd(text: string, room: number): string {
  const characters = [...text.toWellFormed()]
  for (let left = room; left > 0 && characters.length > 0;)
    left -= encodeURIComponent(JSON.stringify(characters.pop()).slice(1, -1)).length
  return characters.join('')
}

/** What is said to whoever is paid by an invoice: they cut it to what they take. */
export function boostComment(said: {
  action: RssPayment['action']
  url: string
  message: string
}): string {
  return `rss::payment::${said.action.toLowerCase()} ${said.url} ${said.message}`.trim()
}
