import type { IncomingMessage, ServerResponse } from 'node:http'
import { isPublicTopic, maxTopics, ownerOfTopic } from '#app/rules/base/realtime-topics.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { createRealtime, type StreamSessions } from './realtime.ts'

export interface RealtimeHandler {
  (req: IncomingMessage, res: ServerResponse): Promise<boolean>
  /** Called when any process has committed news. */
  onNotice(): void
  /** Ends all streams; new ones are refused. */
  close(): void
}

/** What a slow reader may leave unread, in bytes, before its stream ends. */
const maxUnread = 65_536
const retryMs = 2000
const usualBeatMs = 25_000

/**
 * Answers `GET /realtime?topic=…` with server-sent events: news of these topics as JSON, from now on, or from the event
 * on that `Last-Event-ID` (or `last`) names. Topics of an account are its own sessions' alone, and end with them.
 */
export function createRealtimeHandler(
  services: Services,
  sessions: StreamSessions,
  { beatMs = usualBeatMs } = {},
): RealtimeHandler {
  const realtime = createRealtime(services, { beatMs, stillOpen: sessions.stillOpen })
  let isClosed = false

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const [path, query = ''] = (req.url ?? '').split('?', 2)
    if (path !== '/realtime') return false
    if (req.method !== 'GET') return refuse(res, 405)
    if (isClosed) return refuse(res, 503)
    const asked = new URLSearchParams(query)
    const topics = [...new Set(asked.getAll('topic'))]
    if (topics.length === 0 || topics.length > maxTopics) return refuse(res, 400)
    const owned = topics.filter((topic) => !isPublicTopic(topic))
    const session = owned.length > 0 ? await sessions.find(req) : null
    const mayHear = (topic: string) => session !== null && ownerOfTopic(topic) === session.userId
    if (!owned.every(mayHear)) return refuse(res, 403)
    const last = req.headers['last-event-id'] ?? asked.get('last') ?? ''
    await realtime.ready()
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies would keep events back.
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    })
    res.write(`retry: ${retryMs}\n\n`)
    const stream = await realtime.open(topics, String(last), {
      write: (text) => {
        if (res.writableLength > maxUnread) return false
        res.write(text)
        return true
      },
      end: () => res.end(),
      session: session?.mark ?? null,
    })
    if (res.destroyed) stream.end()
    else res.once('close', () => stream.end())
    return true
  }

  return Object.assign(handle, {
    onNotice: realtime.onNotice,
    close() {
      isClosed = true
      realtime.close()
    },
  })
}

function refuse(res: ServerResponse, status: number): true {
  res.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end()
  return true
}
