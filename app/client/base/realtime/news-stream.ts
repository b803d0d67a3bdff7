import { isPublicTopic } from '#app/rules/base/realtime-topics.ts'

/** News of a topic. */
export interface News {
  topic: string
  [name: string]: string | number | boolean | null
}

export interface NewsConnection {
  /** Subscribes to these topics, and catches up on news since the last event. */
  follow(topics: string[]): void
  close(): void
}

export type OpenStream = (hear: (news: News) => void) => NewsConnection

const maxHeardIds = 500

/** What of an EventSource is used. */
export interface NewsSource {
  readonly readyState: number
  onmessage: ((event: MessageEvent<string>) => void) | null
  onerror: ((event: Event) => void) | null
  close(): void
}

const closed = 2

/** A connection to `/realtime`. It comes back by itself, and misses nothing where it is back within ten minutes. */
export function newsStream(
  connect: (address: string) => NewsSource = (address) => new EventSource(address),
): OpenStream {
  return (hear) => {
    let source: NewsSource | null = null
    let followed = ''
    let lastId = ''
    /** After a break some news come again. */
    const heard = new Set<string>()

    function isNew(id: string): boolean {
      const own = id.slice(id.indexOf('-') + 1)
      if (heard.has(own)) return false
      heard.add(own)
      const [oldest] = heard
      if (heard.size > maxHeardIds && oldest !== undefined) heard.delete(oldest)
      return true
    }

    function connectFor(topics: string[]): void {
      source?.close()
      source = null
      if (topics.length === 0) return
      const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
      if (lastId) query.set('last', lastId)
      const opened = connect(`/realtime?${query}`)
      source = opened
      opened.onmessage = ({ data, lastEventId }) => {
        lastId = lastEventId
        if (isNew(lastEventId)) hear(JSON.parse(data) as News)
      }
      opened.onerror = () => {
        if (opened !== source || opened.readyState !== closed) return
        // It was refused: the session of an account's own topics has ended.
        const open = topics.filter(isPublicTopic)
        if (open.length < topics.length) connectFor(open)
      }
    }

    return {
      follow(topics) {
        const wanted = topics.join()
        if (wanted === followed) return
        followed = wanted
        connectFor(topics)
      },
      close() {
        source?.close()
        source = null
      },
    }
  }
}
