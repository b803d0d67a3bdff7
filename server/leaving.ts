import { setTimeout as wait } from 'node:timers/promises'
import { say } from './progress.ts'

/** How a server leaves: its health check says so for a while in which it answers everything as before. */
export interface Leaving {
  isLeaving(): boolean
  /** Resolves once proxies that ask for its health have had their time to send visitors elsewhere. */
  leave(): Promise<void>
}

/** Of a server that is told to end; `seconds` is the time that proxies need, 0 for none. */
export function leavingAfter(seconds: number): Leaving {
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    async leave() {
      if (seconds === 0) return
      isLeaving = true
      say(`• Leaving: it ends in ${seconds} s…`)
      await wait(seconds * 1000)
    },
  }
}
