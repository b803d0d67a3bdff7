import { hash } from 'node:crypto'
import type { Db } from '#app/.server/base/db/index.ts'
import { LightningAwayError, type LightningNode } from '#app/.server/base/ports/lightning/index.ts'
import { devnetChanges } from './changes.ts'
import { asked, keepConnection, type Connection } from './connection.ts'
import { faceOf } from './face.ts'
import { holdDevnet } from './hold.ts'
import { askedMs } from './log.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'

export interface DevnetSettings {
  db: Db
  /** Of the same database. */
  connectionString: string
  /** The installation's secret, from which the nodes' keys derive. */
  secret: Uint8Array
  /** The file of the network's thread, where it was built. */
  file?: string
  /** How long calls wait for the devnet, in milliseconds. */
  patienceMs?: number
  /** Time after which callers get UNKNOWN for an in-flight payment, in milliseconds. */
  answerMs?: number
  onProblem?: (problem: string) => void
}

/** Play money: the installation's node, and another one to pay and be paid by. */
export interface Devnet {
  ours: LightningNode
  play: LightningNode
  /** Ends as if the process had died: in-flight payments stay as they are. */
  kill(): void
  close(): Promise<void>
}

/** Opens lazily, with the first call. */
export function openDevnet({
  db,
  connectionString,
  secret,
  file,
  patienceMs = askedMs,
  answerMs = 60_000,
  onProblem = (problem) => log.error(`The Lightning devnet: ${problem}`),
}: DevnetSettings): Devnet {
  const seed = hash('sha256', Buffer.concat([Buffer.from('tributary devnet '), secret]))
  const changes = devnetChanges()
  const ending = new AbortController()
  let connection: Connection | undefined

  function begin(): void {
    if (ending.signal.aborted) throw new LightningAwayError('the devnet is closed')
    connection ??= keepConnection({
      connectionString,
      onNotice: changes.tell,
      onProblem,
      hold: (client, lost) =>
        holdDevnet(client, lost, { seed, ...(file ? { file } : {}), onAsked, onProblem }),
    })
  }

  function onAsked(work: () => void): () => void {
    return changes.on((payload) => {
      if (payload === asked) work()
    })
  }

  async function close(): Promise<void> {
    ending.abort()
    await connection?.close()
  }

  const face = { db, changes, ending: ending.signal, patienceMs, answerMs, begin, close }
  return {
    ours: faceOf('ours', face),
    play: faceOf('play', face),
    kill() {
      ending.abort()
      connection?.cut()
    },
    close,
  }
}
