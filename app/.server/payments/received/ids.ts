import { hash } from 'node:crypto'
import { idFrom } from '../boosts/ids.ts'

/** What makes shares of other apps one boost: the app's own id for it, or else the payment. */
export interface BoostKey {
  feedId: string
  app: string | null
  group: string | null
  transferId: string
}

/** The id of a boost of another app, the same for all of its shares. Never that of a boost made here. */
export function receivedBoostId(key: BoostKey): string {
  return idFrom(textOf(key))
}

/** What stands for it where boosts made here have what was asked for. */
export function printOf(key: BoostKey): Buffer {
  return hash('sha256', textOf(key), 'buffer')
}

function textOf({ feedId, app, group, transferId }: BoostKey): string {
  const said = group === null ? [feedId, transferId] : [feedId, app, group]
  return `received ${JSON.stringify(said)}`
}
