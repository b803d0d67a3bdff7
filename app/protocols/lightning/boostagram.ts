import { storableText } from '#app/protocols/nostr/storable-text.ts'
import {
  actionIn,
  amountIn,
  numberIn,
  objectIn,
  type PaymentAction,
  textIn,
  wholeTextIn,
} from './payment-fields.ts'

/** The TLV record type of boostagrams. */
export const boostagramRecord = 7_629_169

/** A parsed boostagram (bLIP 10). Missing and malformed fields are null. */
export interface Boostagram {
  action: PaymentAction | null
  message: string | null
  /** Only sender and payees may see it. */
  isPrivate: boolean
  sender: string | null
  senderId: string | null
  app: string | null
  appVersion: string | null
  podcast: string | null
  /** The feed's podcast:guid, URL and Podcast Index id. */
  guid: string | null
  url: string | null
  feedId: string | null
  episode: string | null
  episodeGuid: string | null
  /** The episode's Podcast Index id. */
  itemId: string | null
  /** Position in the audio, in seconds. */
  seconds: number | null
  /** Whom this share is for. */
  recipient: string | null
  /** Claimed amounts of this share and of the whole boost. */
  msat: number | null
  totalMsat: number | null
  /** The same for all shares of a boost. */
  boostId: string | null
  link: string | null
  /** Of the content that a time split names. */
  remoteFeedGuid: string | null
  remoteItemGuid: string | null
  /** Where an answer is paid to. */
  reply: { address: string; customKey: string | null; customValue: string | null } | null
}

const longest = 20_000
const longestMessage = 1000
const longestName = 200
const longestId = 500
const longestUrl = 2000

/** Parses the record's bytes in hexadecimal digits; null if they aren't a JSON object. */
export function parseBoostagram(hex: string): Boostagram | null {
  if (hex.length > longest * 2 || hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  const said = objectIn(new TextDecoder().decode(bytes))
  return said && readFields(said)
}

function readFields(said: Record<string, unknown>): Boostagram {
  const name = (key: string) => textIn(said[key], longestName)
  const id = (key: string) => wholeTextIn(said[key], longestId)
  const url = (key: string) => wholeTextIn(said[key], longestUrl)
  const address = id('reply_address')
  return {
    action: actionIn(said.action),
    message: textIn(said.message, longestMessage),
    isPrivate: said.private === true,
    sender: name('sender_name'),
    senderId: id('sender_id'),
    app: name('app_name'),
    appVersion: name('app_version'),
    podcast: name('podcast'),
    guid: id('guid'),
    url: url('url'),
    feedId: id('feedID'),
    episode: name('episode'),
    episodeGuid: url('episode_guid'),
    itemId: id('itemID'),
    seconds: numberIn(said.ts),
    recipient: name('name'),
    msat: amountIn(said.value_msat),
    totalMsat: amountIn(said.value_msat_total),
    boostId: id('boost_uuid'),
    link: url('boost_link'),
    remoteFeedGuid: id('remote_feed_guid'),
    remoteItemGuid: url('remote_item_guid'),
    reply: address === null ? null : { address, ...replyRecord(id) },
  }
}

function replyRecord(id: (key: string) => string | null) {
  return { customKey: id('reply_custom_key'), customValue: id('reply_custom_value') }
}

/** A boostagram to be sent. */
export interface NewBoostagram {
  action: 'BOOST' | 'STREAM' | 'AUTO'
  podcast: string
  /** The feed's podcast:guid and URL. */
  guid: string | null
  url: string | null
  episode: string | null
  episodeGuid: string | null
  /** Position in the audio, in seconds. */
  seconds: number | null
  app: { name: string; version: string }
  sender: string | null
  senderId: string | null
  /** Whom this share is for. */
  recipient: string | null
  message: string
  /** A field of our own: asks payees to keep it private. */
  isPrivate: boolean
  /** Amounts of this share and of the whole boost. */
  msat: number
  totalMsat: number
  boostId: string
  /** URL of its metadata. */
  link: string
  /** Of the content that a time split names. */
  remoteFeedGuid: string | null
  remoteItemGuid: string | null
  /** Where an answer is paid to. */
  reply?: { address: string; customKey: string; customValue: string }
}

/** A payment's onion has 1,300 bytes for all of its hops. */
const maxBytes = 900
const longestTitle = 80

/**
 * Serialises a boostagram as JSON of at most 900 bytes. A longer message is truncated; `link` has all of it. Null
 * fields are left out.
 */
export function writeBoostagram(boostagram: NewBoostagram): string {
  const minimal = jsonOf(boostagram, '')
  const room = maxBytes - bytesOf(minimal)
  // URLs may have any length.
  if (room < 0)
    return jsonOf({ ...boostagram, url: null, episodeGuid: null, remoteItemGuid: null }, '')
  return jsonOf(boostagram, textWithin(boostagram.message, room))
}

function jsonOf(said: NewBoostagram, message: string): string {
  const { reply } = said
  return JSON.stringify({
    action: said.action.toLowerCase(),
    podcast: storableText(said.podcast, longestTitle),
    guid: said.guid ?? undefined,
    url: said.url ?? undefined,
    episode: said.episode === null ? undefined : storableText(said.episode, longestTitle),
    episode_guid: said.episodeGuid ?? undefined,
    ts: said.seconds === null ? undefined : Math.floor(said.seconds),
    app_name: said.app.name,
    app_version: said.app.version,
    name: said.recipient === null ? undefined : storableText(said.recipient, longestTitle),
    sender_name: said.sender === null ? undefined : storableText(said.sender, longestTitle),
    sender_id: said.senderId ?? undefined,
    value_msat: said.msat,
    value_msat_total: said.totalMsat,
    boost_uuid: said.boostId,
    boost_link: said.link,
    private: said.isPrivate || undefined,
    remote_feed_guid: said.remoteFeedGuid ?? undefined,
    remote_item_guid: said.remoteItemGuid ?? undefined,
    reply_address: reply?.address,
    reply_custom_key: reply?.customKey,
    reply_custom_value: reply?.customValue,
    message,
  })
}

/** Truncates a text to so many bytes of JSON, at whole characters. */
function textWithin(text: string, maxBytes: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += bytesOf(JSON.stringify(character)) - 2
    if (bytes > maxBytes) break
    kept += character
  }
  return kept
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
