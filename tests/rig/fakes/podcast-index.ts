import { createHash } from 'node:crypto'
import { startWebServer } from './web-server.ts'

const key = 'KEYOFTHETESTS'
const secret = 'secret^of#the$tests'

export interface IndexedFeed {
  id: number
  url: string
  title: string
  author?: string
  image?: string
  episodeCount?: number
  dead?: number
  podcastGuid?: string
}

/** The Podcast Index with these feeds, as its API 1.0 answers, signatures checked against `now`. */
export async function startPodcastIndex(feeds: IndexedFeed[], now: () => Date) {
  const server = await startWebServer()
  const api = (path: string, answer: (query: URLSearchParams) => object) =>
    server.answer(`/api/1.0/${path}`, (req, res) => {
      const date = String(req.headers['x-auth-date'])
      const signature = createHash('sha1')
        .update(key + secret + date)
        .digest('hex')
      const isSigned =
        req.headers['x-auth-key'] === key &&
        req.headers.authorization === signature &&
        Math.abs(Number(date) - now().getTime() / 1000) < 180
      if (!isSigned) return void res.writeHead(401).end('Authorization header is invalid.')
      const { searchParams } = new URL(req.url ?? '/', 'http://index.example')
      res.writeHead(200, { 'Content-Type': 'application/json' })
      res.end(JSON.stringify({ status: 'true', ...answer(searchParams) }))
    })
  api('search/byterm', (query) => {
    const words = (query.get('q') ?? '').toLowerCase()
    const found = feeds.filter(({ title }) => title.toLowerCase().includes(words))
    return { feeds: found, count: found.length, query: words }
  })
  // Where it has no such feed, the real one answers an empty list in the feed's place.
  api('podcasts/byfeedid', (query) => ({
    feed: feeds.find(({ id }) => String(id) === query.get('id')) ?? [],
  }))
  api('podcasts/byguid', (query) => ({
    feed: feeds.find(({ podcastGuid }) => podcastGuid === query.get('guid')) ?? [],
  }))
  return { server, settings: { url: server.url('/api/1.0'), key, secret } }
}
