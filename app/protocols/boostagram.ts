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
