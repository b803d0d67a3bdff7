import type { News, OpenStream } from './news-stream.ts'

export interface SharedNews {
  /** Calls `hear` with what is told of a topic from now on; answers a function that ends this. */
  listen(topic: string, hear: (news: News) => void): () => void
  close(): void
}

/** What of the browser's own locks is used: one tab at a time holds each. */
export interface TabLocks {
  request(
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<void>,
  ): Promise<void>
}

interface Dependencies {
  /** Connects to the server. */
  open: OpenStream
  /** Between the tabs of a browser. */
  channel: BroadcastChannel
  locks: TabLocks
}

type Message =
  /** The tab wants these topics. */
  | { type: 'topics'; tab: string; topics: string[] }
  /** A tab has taken over the connection, and wants to know what the others want. */
  | { type: 'asked' }
  | { type: 'news'; news: News }

const lockName = 'tributary-realtime'

/**
 * News for all tabs of a browser over one connection: the tab that holds a lock has it, and tells the others. When that
 * tab is closed the next one gets the lock.
 */
export function createSharedNews({ open, channel, locks }: Dependencies): SharedNews {
  const tab = crypto.randomUUID()
  const listeners = new Map<string, Set<(news: News) => void>>()
  /** What other tabs want, where this tab has the connection. */
  const others = new Map<string, string[]>()
  let stream: ReturnType<OpenStream> | null = null
  let isLeading = false
  let release = () => {}
  const leaving = new AbortController()

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'news') hear(data.news)
    else if (data.type === 'asked') tellTopics()
    else if (isLeading) {
      others.set(data.tab, data.topics)
      follow()
    }
  }
  void locks
    .request(lockName, { signal: leaving.signal }, async () => {
      isLeading = true
      post({ type: 'asked' })
      follow()
      await new Promise<void>((resolve) => (release = resolve))
    })
    .catch(() => undefined)

  function post(message: Message): void {
    channel.postMessage(message)
  }

  function tellTopics(): void {
    if (isLeading) follow()
    else post({ type: 'topics', tab, topics: [...listeners.keys()] })
  }

  /** Connects for what all tabs want. */
  function follow(): void {
    const topics = new Set([...listeners.keys(), ...[...others.values()].flat()])
    stream ??= open((news) => {
      hear(news)
      post({ type: 'news', news })
    })
    stream.follow([...topics].sort())
  }

  function hear(news: News): void {
    for (const listener of listeners.get(news.topic) ?? []) listener(news)
  }

  return {
    listen(topic, listener) {
      const known = listeners.get(topic)
      if (known) known.add(listener)
      else {
        listeners.set(topic, new Set([listener]))
        tellTopics()
      }
      return () => {
        const left = listeners.get(topic)
        left?.delete(listener)
        if (left?.size !== 0) return
        listeners.delete(topic)
        tellTopics()
      }
    },
    close() {
      if (leaving.signal.aborted) return
      leaving.abort()
      stream?.close()
      post({ type: 'topics', tab, topics: [] })
      channel.close()
      release()
    },
  }
}
