import { hash } from 'node:crypto'
import { deterministicId } from '#app/.server/money/books/index.ts'

/**
 * What the shares of one foreign boost have in common: the app's id for it and all facts of the whole, or else the
 * payment.
 */
export interface BoostKey {
  feedId: string
  source: string
  group: string | null
  whole: readonly (string | number | boolean | null)[]
  transferId: string
}

/** The id of a foreign boost, the same for all of its shares. Never the id of a boost made here. */
export function incomingBoostId(key: BoostKey): string {
  return deterministicId(keyText(key))
}

/** In place of the request fingerprint that boosts made here have. */
export function incomingFingerprint(key: BoostKey): Buffer {
  return hash('sha256', keyText(key), 'buffer')
}

function keyText({ feedId, source, group, whole, transferId }: BoostKey): string {
  const facts = group === null ? [feedId, transferId] : [feedId, source, group, ...whole]
  return `received ${JSON.stringify(facts)}`
}
