import { setTimeout as wait } from 'node:timers/promises'
import { isAway } from '#app/.server/base/db/index.ts'
import { LightningAwayError, type SettledPayment, type SettledSubscription } from './port.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

export interface SettledTelling {
  cursor: string
  onSettled: (payment: SettledPayment) => Promise<void>
  /** The payments after a cursor, as they come, until the signal; begun anew whenever it ends or throws. */
  read: (cursor: string, signal: AbortSignal) => AsyncIterable<SettledPayment>
  /** Between two readings, in milliseconds. */
  pauseMs: number
  /** Ends it as `end` does. */
  signal: AbortSignal
}

/** Tells one payment after the other, each until it is taken. */
export function tellSettled(telling: SettledTelling): SettledSubscription {
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, telling.signal])
  const ended = tell()

  async function tell(): Promise<void> {
    let { cursor } = telling
    while (!signal.aborted) {
      try {
        for await (const payment of telling.read(cursor, signal)) {
          if (signal.aborted) return
          await telling.onSettled(payment)
          cursor = payment.cursor
        }
      } catch (error) {
        if (!signal.aborted && !isExpected(error))
          reportError(error, { label: 'lightning', place: 'lightning' })
      }
      await wait(telling.pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    end() {
      ending.abort()
      return ended
    },
  }
}

function isExpected(error: unknown): boolean {
  return error instanceof LightningAwayError || isAway(error)
}
