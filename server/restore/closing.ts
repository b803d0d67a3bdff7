import { reportError } from '#app/.server/base/lib/report-error.ts'
import type { Installation } from '#server/installation.ts'
import { say } from '#server/progress.ts'
import { readState } from './journal.ts'
import { settle } from './settle.ts'

/** Whether the site is closed for a restore, and who has to know. */
export interface Closing {
  isClosed(): boolean
  /** Called before others are told that this process is closed, and once it is open again. */
  onChange(listener: (isClosed: boolean) => Promise<void> | void): void
  stop(): void
}

const againMs = 3000

/**
 * Closes this process while somebody restores, in whichever process that is, and opens it afterwards. What a restore
 * that was killed has left is ended by whoever sees it first.
 */
export async function watchRestores(
  installation: Pick<Installation, 'pool' | 'services' | 'database'>,
): Promise<Closing> {
  const { pool, database } = installation
  const listeners: ((isClosed: boolean) => Promise<void> | void)[] = []
  let isClosed = await isUnderWay()
  let turn: Promise<void> = isClosed ? database.showClosed(true) : Promise.resolve()
  let again: NodeJS.Timeout | undefined

  async function isUnderWay(): Promise<boolean> {
    const state = await readState(pool)
    return state !== null && state.phase !== 'DONE'
  }

  function look(): void {
    turn = turn.then(follow).catch((error: unknown) => {
      reportError(error, { label: 'restore:', place: 'restore' })
      lookAgain()
    })
  }

  function lookAgain(): void {
    clearTimeout(again)
    again = setTimeout(look, againMs).unref()
  }

  async function follow(): Promise<void> {
    if (isClosed) await settle(installation)
    const now = await isUnderWay()
    if (now) lookAgain()
    if (now === isClosed) return
    isClosed = now
    say(
      now
        ? '• A restore has begun: the site is closed meanwhile'
        : '✓ The restore has ended: the site is open',
    )
    if (!now) database.forgetAll()
    for (const listener of listeners) await listener(now)
    await database.showClosed(now)
  }

  database.onRestore(look)
  if (isClosed) lookAgain()
  return {
    isClosed: () => isClosed,
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearTimeout(again),
  }
}
