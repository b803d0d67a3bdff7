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

/** The value of that header: JSON, encoded as for an address. */
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
  const said = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  return encodeURIComponent(JSON.stringify(Object.fromEntries(said)).toWellFormed())
}

/** What is said to whoever is paid by an invoice: they cut it to what they take. */
export function boostComment(said: {
  action: RssPayment['action']
  url: string
  message: string
}): string {
  return `rss::payment::${said.action.toLowerCase()} ${said.url} ${said.message}`.trim()
}
