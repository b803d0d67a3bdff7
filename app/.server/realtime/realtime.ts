import { contextFor, type Services } from '#app/.server/ctx.ts'
import { system } from '#app/.server/actor.ts'
import { isAway } from '#app/.server/db/index.ts'
import { currentCursor, newsSince } from './news.ts'
import { createStreams, type NewsStream, type StreamTarget } from './streams.ts'

/** What the pages of one process hear. */
export interface Realtime {
  /** Resolves once nothing that is told from now on can be missed. */
  ready(): Promise<void>
  /** Opens a stream of these topics, once ready; `lastId` is that of the last event the page has seen, else ''. */
  open(topics: readonly string[], lastId: string, target: StreamTarget): Promise<NewsStream>
  /** Something was told, in some process. */
  onNotice(): void
  /** Ends all streams: pages connect to another process. */
  close(): void
}

const beatMs = 25_000

/**
 * Reads what is told and passes it on. All streams of a process are served by one reader, and each reads for itself only
 * what it missed before it was opened.
 */
export function createRealtime(services: Services): Realtime {
  const ctx = contextFor(services, system)
  const streams = createStreams()
  let cursor: string | null = null
  let isReading = false
  let isWanted = false
  const beating = setInterval(() => streams.beat(), beatMs)
  beating.unref()

  /** Notices that arrive while it reads make it read once more. */
  async function readOn(): Promise<void> {
    isWanted = true
    if (isReading) return
    isReading = true
    try {
      while (isWanted) {
        isWanted = false
        const from = cursor ?? (await currentCursor(ctx))
        const page = await newsSince(ctx, from, null)
        cursor = page.cursor
        if (!page.isWhole) isWanted = true
        streams.deliver(page.news, page.cursor)
      }
    } catch (error) {
      // Whatever was told meanwhile is read with the next notice.
      if (!isAway(error)) console.error('realtime:', error)
    } finally {
      isReading = false
    }
  }

  return {
    async ready() {
      cursor ??= await currentCursor(ctx)
    },
    async open(topics, lastId, target) {
      const stream = streams.add(topics, target)
      // Held back until what was missed is sent, so that nothing falls in between.
      const since = cursorOf(lastId)
      const page = since === null ? null : await newsSince(ctx, since, topics)
      stream.start(page?.news ?? [], page?.cursor ?? '')
      return stream
    },
    onNotice: () => void readOn(),
    close() {
      clearInterval(beating)
      streams.endAll()
    },
  }
}

/** The cursor that the id of an event begins with. */
function cursorOf(lastId: string): string | null {
  const [, cursor] = /^(\d{1,19})-\d{1,19}$/.exec(lastId) ?? []
  return cursor ?? null
}
