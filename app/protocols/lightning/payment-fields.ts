import { isRecord } from '#app/protocols/nostr/parsed.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'

/** 'auto' is a boost without a press of a button. */
export type PaymentAction = 'boost' | 'stream' | 'auto'

const maxMsat = 1e15
const maxSeconds = 1e7

/** The JSON object in a text; null for anything else. */
export function objectIn(text: string): Record<string, unknown> | null {
  const value = parsedJson(text)
  return isRecord(value) ? value : null
}

/** A payment's action, in any letter case. */
export function actionIn(value: unknown): PaymentAction | null {
  const action = typeof value === 'string' ? value.toLowerCase() : ''
  return action === 'boost' || action === 'stream' || action === 'auto' ? action : null
}

/** A positive whole number of millisatoshis. Apps send numbers as strings, too. */
export function amountIn(value: unknown): number | null {
  const written = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  const isAmount = Number.isSafeInteger(written) && Number(written) > 0
  return isAmount && Number(written) <= maxMsat ? Number(written) : null
}

/** A number from 0 to `most`, possibly sent as a string. */
export function numberIn(value: unknown, max = maxSeconds): number | null {
  const isWritten = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/.test(value)
  const number = isWritten ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  return number >= 0 && number <= max ? number : null
}

/** A storable text, truncated. Apps send numbers as ids, too. */
export function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = storableText(String(value).trim(), longest)
  return text === '' ? null : text
}

/** The same for ids and URLs, which are null instead of truncated. */
export function wholeTextIn(value: unknown, longest: number): string | null {
  const text = textIn(value, longest + 1)
  return text !== null && text.length <= longest ? text : null
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
