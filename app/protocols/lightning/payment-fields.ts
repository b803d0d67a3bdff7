import { isRecord } from '#app/protocols/nostr/parsed.ts'
import { storableText } from '#app/protocols/nostr/storable-text.ts'

/** 'auto' is a boost that nobody pressed a button for. */
export type PaymentAction = 'boost' | 'stream' | 'auto'

const mostMsat = 1e15
const mostSeconds = 1e7

/** The JSON object in a text; null for anything else. */
export function objectIn(text: string): Record<string, unknown> | null {
  const value = parsedJson(text)
  return isRecord(value) ? value : null
}

/** What was paid for, as apps say it in any case. */
export function actionIn(value: unknown): PaymentAction | null {
  const action = typeof value === 'string' ? value.toLowerCase() : ''
  return action === 'boost' || action === 'stream' || action === 'auto' ? action : null
}

/** A whole number of millisatoshis from 1 on. Apps write numbers as texts, too. */
export function amountIn(value: unknown): number | null {
  const written = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  const isAmount = Number.isSafeInteger(written) && Number(written) > 0
  return isAmount && Number(written) <= mostMsat ? Number(written) : null
}

/** A number from 0 to `most`, which may be written as a text. */
export function numberIn(value: unknown, most = mostSeconds): number | null {
  const isWritten = typeof value === 'string' && /^\d{1,12}(?:\.\d{1,12})?$/.test(value)
  const number = isWritten ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  return number >= 0 && number <= most ? number : null
}

/** A text that can be kept, cut to so many characters. Apps write numbers for ids. */
export function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = storableText(String(value).trim(), longest)
  return text === '' ? null : text
}

/** The same for ids and addresses, which mean nothing where they are cut. */
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
