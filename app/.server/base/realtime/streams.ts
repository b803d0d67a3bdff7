import type { ReadNews } from './news.ts'

/** Where the events of a stream are written. */
export interface StreamTarget {
  /** False where the reader is too slow to be sent more. */
  write(text: string): boolean
  end(): void
  /** The fingerprint of the session that the stream ends with; null if its topics are public. */
  session: string | null
}

export interface NewsStream {
  /** Sends the backlog, and then news as it comes. */
  start(missed: readonly ReadNews[], cursor: string): void
  end(): void
}

interface OpenStream {
  topics: ReadonlySet<string>
  target: StreamTarget
  /** News held back until the backlog was sent; null from then on. */
  held: { news: ReadNews[]; cursor: string }[] | null
  /** The ids of the last events that were sent, since some are read twice. */
  sent: Set<number>
}

const maxSentIds = 500

/** The open streams of a process, by topic. */
export function createStreams() {
  const byTopic = new Map<string, Set<OpenStream>>()
  const all = new Set<OpenStream>()

  function remove(stream: OpenStream): void {
    all.delete(stream)
    for (const topic of stream.topics) {
      const streams = byTopic.get(topic)
      streams?.delete(stream)
      if (streams?.size === 0) byTopic.delete(topic)
    }
  }

  function send(stream: OpenStream, news: readonly ReadNews[], cursor: string): void {
    for (const { topic, id, data } of news) {
      if (stream.sent.has(id)) continue
      noteSent(stream, id)
      const text = `id: ${cursor}-${id}\ndata: ${JSON.stringify({ topic, ...data })}\n\n`
      if (!stream.target.write(text)) return drop(stream)
    }
  }

  /** Ends the stream of a slow reader: it reconnects by itself, and gets the backlog. */
  function drop(stream: OpenStream): void {
    remove(stream)
    stream.target.end()
  }

  return {
    add(topics: readonly string[], target: StreamTarget): NewsStream {
      const stream: OpenStream = { topics: new Set(topics), target, held: [], sent: new Set() }
      all.add(stream)
      for (const topic of stream.topics) {
        const streams = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, streams.add(stream))
      }
      return {
        start(missed, cursor) {
          const held = stream.held ?? []
          stream.held = null
          send(stream, missed, cursor)
          for (const page of held) send(stream, page.news, page.cursor)
        },
        end: () => remove(stream),
      }
    },
    deliver(news: readonly ReadNews[], cursor: string): void {
      const wanted = new Map<OpenStream, ReadNews[]>()
      for (const one of news)
        for (const stream of byTopic.get(one.topic) ?? [])
          wanted.set(stream, [...(wanted.get(stream) ?? []), one])
      for (const [stream, own] of wanted) {
        if (stream.held) stream.held.push({ news: own, cursor })
        else send(stream, own, cursor)
      }
    },
    /** Keeps connections open that nothing is said on. */
    beat(): void {
      for (const stream of [...all]) if (!stream.target.write(': still here\n\n')) drop(stream)
    },
    /** Of the streams that end with a session. */
    sessions(): string[] {
      const marks = [...all].flatMap(({ target }) => target.session ?? [])
      return [...new Set(marks)]
    },
    endSessions(ended: ReadonlySet<string>): void {
      for (const stream of [...all]) if (ended.has(stream.target.session ?? '')) drop(stream)
    },
    endAll(): void {
      for (const stream of [...all]) drop(stream)
    },
  }
}

function noteSent({ sent }: OpenStream, id: number): void {
  sent.add(id)
  const [oldest] = sent
  if (sent.size > maxSentIds && oldest !== undefined) sent.delete(oldest)
}
