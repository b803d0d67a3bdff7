import type { News } from './shared-news.ts'

export interface NewsConnection {
  /** Hears of these topics from now on, and of what was told since the last event. */
  follow(topics: string[]): void
  close(): void
}

export type OpenStream = (hear: (news: News) => void) => NewsConnection

type Source = Pick<EventSource, 'close' | 'onmessage'>

/** A connection to `/realtime`. It comes back by itself, and misses nothing where it is back within ten minutes. */
export function newsStream(
  connect: (address: string) => Source = (address) => new EventSource(address),
): OpenStream {
  return (hear) => {
    let source: Source | null = null
    let followed = ''
    let lastId = ''

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
          hear(JSON.parse(data) as News)
        }
      },
      close() {
        source?.close()
        source = null
      },
    }
  }
}
