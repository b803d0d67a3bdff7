import { isRecord } from './nostr/parsed.ts'
import { storableText } from './nostr/storable-text.ts'

/** The record of a payment that holds a boostagram. */
export const boostagramRecord = 7_629_169

/** What an app says with a payment for a podcast (bLIP 10). What it leaves out, or says in no usual way, is null. */
export interface Boostagram {
  /** 'auto' is a boost that nobody pressed a button for. */
  action: 'boost' | 'stream' | 'auto' | null
  message: string | null
  sender: string | null
  app: string | null
  podcast: string | null
  episode: string | null
  /** Of the whole payment, of which this may be one share. */
  totalMsat: number | null
}

const longest = 20_000
const longestMessage = 1000
const longestName = 200
const mostMsat = 1e15

/** Reads the bytes of that record, in hexadecimal digits; null for what is no JSON object. */
export function parseBoostagram(hex: string): Boostagram | null {
  if (hex.length > longest * 2 || hex.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(hex)) return null
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  const said = parsedJson(new TextDecoder().decode(bytes))
  if (!isRecord(said)) return null
  return {
    action: actionOf(said.action),
    message: textOf(said.message, longestMessage),
    sender: textOf(said.sender_name, longestName),
    app: textOf(said.app_name, longestName),
    podcast: textOf(said.podcast, longestName),
    episode: textOf(said.episode, longestName),
    totalMsat: amountOf(said.value_msat_total),
  }
}

/** What is said with a payment of ours. */
export interface NewBoostagram {
  action: 'BOOST' | 'STREAM' | 'AUTO'
  podcast: string
  /** The feed's podcast:guid, and its address. */
  guid: string | null
  url: string | null
  episode: string | null
  episodeGuid: string | null
  /** Seconds within the audio. */
  seconds: number | null
  app: string
  sender: string | null
  senderId: string | null
  /** Whom this share is for. */
  recipient: string | null
  message: string
  /** Of this share, and of the whole. */
  msat: number
  totalMsat: number
  boostId: string
  /** Where more is said about it. */
  link: string
  /** Of the content that a time split names. */
  remoteFeedGuid: string | null
  remoteItemGuid: string | null
  /** Where an answer is paid to. */
  reply?: { address: string; customKey: string; customValue: string }
}

/** A payment carries 1,300 bytes for all of its stops. */
const mostBytes = 900
const longestTitle = 80

/**
 * Writes the record, as JSON of at most 900 bytes: a longer message is cut, and has to be read where `link` leads. What
 * is null is left out.
 */
export function writeBoostagram(said: NewBoostagram): string {
  const least = jsonOf(said, '')
  const room = mostBytes - bytesOf(least)
  // Addresses may be of any length.
  if (room < 0) return jsonOf({ ...said, url: null, episodeGuid: null, remoteItemGuid: null }, '')
  return jsonOf(said, textWithin(said.message, room))
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
    app_name: said.app,
    name: said.recipient === null ? undefined : storableText(said.recipient, longestTitle),
    sender_name: said.sender === null ? undefined : storableText(said.sender, longestTitle),
    sender_id: said.senderId ?? undefined,
    value_msat: said.msat,
    value_msat_total: said.totalMsat,
    boost_uuid: said.boostId,
    boost_link: said.link,
    remote_feed_guid: said.remoteFeedGuid ?? undefined,
    remote_item_guid: said.remoteItemGuid ?? undefined,
    reply_address: reply?.address,
    reply_custom_key: reply?.customKey,
    reply_custom_value: reply?.customValue,
    message,
  })
}

/** As many whole characters as so many bytes of JSON can hold. */
function textWithin(text: string, most: number): string {
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += bytesOf(JSON.stringify(character)) - 2
    if (bytes > most) break
    kept += character
  }
  return kept
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function actionOf(value: unknown): Boostagram['action'] {
  const action = typeof value === 'string' ? value.toLowerCase() : ''
  return action === 'boost' || action === 'stream' || action === 'auto' ? action : null
}

/** Apps write numbers as texts, too. */
function amountOf(value: unknown): number | null {
  const written = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  const isAmount = Number.isSafeInteger(written) && Number(written) > 0
  return isAmount && Number(written) <= mostMsat ? Number(written) : null
}

function textOf(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = storableText(String(value).trim(), longest)
  return text === '' ? null : text
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
