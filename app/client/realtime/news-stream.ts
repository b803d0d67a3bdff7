import type { News } from './shared-news.ts'

export interface NewsConnection {
  /** Hears of these topics from now on, and of what was told since the last event. */
  follow(topics: string[]): void
  close(): void
}

export type OpenStream = (hear: (news: News) => void) => NewsConnection

const remembered = 500

type Source = Pick<EventSource, 'close' | 'onmessage'>

/** A connection to `/realtime`. It comes back by itself, and misses nothing where it is back within ten minutes. */
export function newsStream(
  connect: (address: string) => Source = (address) => new EventSource(address),
): OpenStream {
  return (hear) => {
    let source: Source | null = null
    let followed = ''
    let lastId = ''
    /** After a break some news come again. */
    const heard = new Set<string>()

    function isNew(id: string): boolean {
      const own = id.slice(id.indexOf('-') + 1)
      if (heard.has(own)) return false
      heard.add(own)
      const [oldest] = heard
      if (heard.size > remembered && oldest !== undefined) heard.delete(oldest)
      return true
    }

    return {
      follow(topics) {
        const wanted = topics.join()
        if (wanted === followed) return
        followed = wanted
        source?.close()
        source = null
        if (topics.length === 0) return
        const query = new URLSearchParams(topics.map((topic) => ['topic', topic]))
        if (lastId) query.set('last', lastId)
        source = connect(`/realtime?${query}`)
        source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
          lastId = lastEventId
          if (isNew(lastEventId)) hear(JSON.parse(data) as News)
        }
      },
      close() {
        source?.close()
        source = null
      },
    }
  }
}
