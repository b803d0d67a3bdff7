import {
  actionIn,
  amountIn,
  numberIn,
  objectIn,
  type PaymentAction,
  textIn,
  wholeTextIn,
} from './payment-fields.ts'

/** A parsed `rss::payment` comment: the URL of the metadata, and the message as far as there was room. */
export interface BoostComment {
  action: PaymentAction
  /** An http or https URL. */
  url: string
  message: string
}

/**
 * A foreign payment's metadata from that header (`rss-payment.ts` writes ours). Missing and malformed fields are null.
 * Nothing of it is proved, least of all amounts and senders.
 */
export interface ParsedRssPayment {
  /** Ids of this share and of its boost. */
  id: string | null
  group: string | null
  action: PaymentAction | null
  /** Percentage of the whole. */
  split: number | null
  message: string | null
  /** Only sender and payees may see it. */
  isPrivate: boolean
  app: { name: string | null; version: string | null; url: string | null }
  sender: { name: string | null; id: string | null; npub: string | null }
  recipient: { name: string | null; address: string | null }
  msat: number | null
  totalMsat: number | null
  usd: number | null
  timestamp: string | null
  /** Position in the audio, in seconds. */
  position: number | null
  feed: Named
  item: Named
  publisher: Named
  remote: { feedGuid: string | null; itemGuid: string | null }
}

interface Named {
  guid: string | null
  title: string | null
}

const longestComment = 4000
const longestHeader = 32_000
const longestMessage = 1000
const longestName = 200
const longestUrl = 2000
const maxUsd = 1e9

/** Parses `rss::payment::{action} {url} {message}`; null for other comments. */
export function parseBoostComment(comment: string): BoostComment | null {
  const shape = /^rss::payment::([a-z]{1,10}) (\S{1,2000})(?: ([^]*))?$/i
  const read = comment.length <= longestComment ? shape.exec(comment.trim()) : null
  const [, said, url = '', message] = read ?? []
  const action = actionIn(said)
  if (action === null || !isWebAddress(url)) return null
  return { action, url, message: textIn(message, longestMessage) ?? '' }
}

/** Parses the header's value: JSON, which some apps forget to URL-encode; null if invalid. */
export function parseRssPayment(header: string): ParsedRssPayment | null {
  if (header.length > longestHeader) return null
  const said = objectIn(decoded(header))
  return said && readFields(said)
}

function readFields(said: Record<string, unknown>): ParsedRssPayment {
  const name = (key: string) => textIn(said[key], longestName)
  const id = (key: string) => wholeTextIn(said[key], longestUrl)
  const named = (what: string) => ({ guid: id(`${what}_guid`), title: name(`${what}_title`) })
  return {
    id: id('id'),
    group: id('group'),
    action: actionIn(said.action),
    split: numberIn(said.split, 100),
    message: textIn(said.message, longestMessage),
    isPrivate: said.private === true,
    app: { name: name('app_name'), version: name('app_version'), url: id('app_url') },
    sender: { name: name('sender_name'), id: id('sender_id'), npub: id('sender_npub') },
    recipient: { name: name('recipient_name'), address: id('recipient_address') },
    msat: amountIn(said.value_msat),
    totalMsat: amountIn(said.value_msat_total),
    usd: numberIn(said.value_usd, maxUsd),
    timestamp: name('timestamp'),
    position: numberIn(said.position),
    feed: named('feed'),
    item: named('item'),
    publisher: named('publisher'),
    remote: { feedGuid: id('remote_feed_guid'), itemGuid: id('remote_item_guid') },
  }
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return header
  }
}
