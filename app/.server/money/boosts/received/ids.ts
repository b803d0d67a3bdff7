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
export function receivedBoostId(key: BoostKey): string {
  return deterministicId(textOf(key))
}

/** In place of the request fingerprint that boosts made here have. */
export function fingerprintOf(key: BoostKey): Buffer {
  return hash('sha256', textOf(key), 'buffer')
}

function textOf({ feedId, source, group, whole, transferId }: BoostKey): string {
  const said = group === null ? [feedId, transferId] : [feedId, source, group, ...whole]
  return `received ${JSON.stringify(said)}`
}
