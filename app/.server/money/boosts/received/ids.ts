import { hash } from 'node:crypto'
import { idFrom } from '#app/.server/money/books/index.ts'

/** What makes shares of other apps one boost: the app's own id for it with all that they have in common, or the payment. */
export interface BoostKey {
  feedId: string
  source: string
  group: string | null
  whole: readonly (string | number | boolean | null)[]
  transferId: string
}

/** The id of a boost of another app, the same for all of its shares. Never that of a boost made here. */
export function receivedBoostId(key: BoostKey): string {
  return idFrom(textOf(key))
}

/** What stands for it where boosts made here have what was asked for. */
export function fingerprintOf(key: BoostKey): Buffer {
  return hash('sha256', textOf(key), 'buffer')
}

function textOf({ feedId, source, group, whole, transferId }: BoostKey): string {
  const said = group === null ? [feedId, transferId] : [feedId, source, group, ...whole]
  return `received ${JSON.stringify(said)}`
}
