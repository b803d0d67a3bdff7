import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { isAway } from '#app/.server/base/db/index.ts'
import { currentCursor, newsSince, type ReadNews } from './news.ts'
import { createStreams, type NewsStream, type StreamTarget } from './streams.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

/** Sessions, as the room of accounts gives them. */
export interface StreamSessions {
  /** The account of a request's session, and the session's fingerprint; null for visitors. */
  find(req: IncomingMessage): Promise<{ userId: string; mark: string } | null>
  /** The fingerprints among these whose session is still open and unchanged. */
  stillOpen(marks: readonly string[]): Promise<ReadonlySet<string>>
}

/** The event streams (SSE) of one process. */
export interface Realtime {
  /** Resolves once the reader has its cursor: later news can't be missed. */
  ready(): Promise<void>
  /** Opens a stream of these topics, once ready; `lastId` is that of the last event the page has seen, else ''. */
  open(topics: readonly string[], lastId: string, target: StreamTarget): Promise<NewsStream>
  /** Called when any process has committed news. */
  onNotice(): void
  /** Ends all streams: pages connect to another process. */
  close(): void
}

const maxSeen = 20_000

/**
 * Reads news and passes them on. One reader serves all streams of a process; each stream reads only its backlog itself.
 */
export function createRealtime(
  services: Services,
  { beatMs, stillOpen }: { beatMs: number; stillOpen: StreamSessions['stillOpen'] },
): Realtime {
  const ctx = contextFor(services, system)
  const streams = createStreams()
  let cursor: string | null = null
  /** The ids of delivered news, since some are read twice. */
  const seen = new LRUCache<number, true>({ max: maxSeen })
  let isReading = false
  let isWanted = false
  const beating = setInterval(() => {
    streams.beat()
    void endWithSessions()
  }, beatMs)
  beating.unref()

  async function endWithSessions(): Promise<void> {
    const marks = streams.sessions()
    if (marks.length === 0) return
    try {
      const open = await stillOpen(marks)
      streams.endSessions(new Set(marks.filter((mark) => !open.has(mark))))
    } catch (error) {
      if (!isAway(error)) reportError(error, { label: 'realtime', place: 'news' })
    }
  }

  /** Notices that arrive while it reads make it read once more. */
  async function readOn(): Promise<void> {
    isWanted = true
    if (isReading) return
    isReading = true
    try {
      while (isWanted) {
        isWanted = false
        if (cursor === null) await begin()
        const page = await newsSince(ctx, cursor ?? '0', null)
        cursor = page.cursor
        if (!page.isWhole) isWanted = true
        const fresh = page.news.filter(({ id }) => !seen.has(id))
        markSeen(fresh)
        streams.deliver(fresh, page.cursor)
      }
    } catch (error) {
      // The next notice reads what was missed.
      if (!isAway(error)) reportError(error, { label: 'realtime', place: 'news' })
    } finally {
      isReading = false
    }
  }

  /** Sets the cursor to the present: earlier news are the streams' backlog. */
  async function begin(): Promise<void> {
    const from = await currentCursor(ctx)
    const { news } = await newsSince(ctx, from, null)
    markSeen(news)
    cursor ??= from
  }

  function markSeen(news: readonly ReadNews[]): void {
    for (const { id } of news) seen.set(id, true)
  }

  return {
    async ready() {
      if (cursor === null) await begin()
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
