import type { Entity } from '#app/client/player/machine/listen.ts'
import { maxReported, sliceSeconds } from '#app/rules/stats/site-listening.ts'

/** The body of stats/report-listening. */
export interface SentReport {
  entity: Entity
  listener: string
  heard: number[]
}

/** Sends a report and answers its status; 0 where it didn't arrive. */
export type SendReport = (report: SentReport) => Promise<number>

const reportEvery = 60_000

interface Dependencies {
  entity: Entity
  /** Whom the listener is for this item alone; null where the browser can't say. */
  listener: Promise<string | null>
  send: SendReport
}

export type ListeningSession = ReturnType<typeof createListeningSession>

/** Reports the played pieces of one item, in order; each report is retried until it has arrived. */
export function createListeningSession({ entity, listener, send }: Dependencies) {
  let untold = new Set<number>()
  let isBegun = false
  let isSending = false
  let isOver = false
  /** Of the listener's time since the last try, in milliseconds. */
  let untried = 0

  async function report(): Promise<void> {
    if (isSending || isOver || (isBegun && untold.size === 0)) return
    isSending = true
    untried = 0
    const name = await listener
    const told = [...untold].slice(0, maxReported)
    const status = name === null ? 404 : await send({ entity, listener: name, heard: told })
    isSending = false
    if (status >= 200 && status < 300) {
      isBegun = true
      untold = new Set([...untold].filter((slice) => !told.includes(slice)))
    } else if (status >= 400 && status < 500 && status !== 429) isOver = true
  }

  // The first report tells when listening began, without any pieces.
  void report()
  return {
    /** Adds milliseconds of playback, from one second of the audio to another. */
    heard(milliseconds: number, from: number, to: number): void {
      for (const slice of slicesBetween(from, to)) untold.add(slice)
      untried += milliseconds
      if (untried >= reportEvery) void report()
    },
    /** Sends the report of everything played so far. */
    report: () => void report(),
  }
}

/** A piece counts as played once its middle was. */
function slicesBetween(from: number, to: number): number[] {
  const first = Math.max(0, Math.ceil(from / sliceSeconds - 0.5))
  const slices: number[] = []
  for (let slice = first; (slice + 0.5) * sliceSeconds < to; slice++) slices.push(slice)
  return slices
}
