import type { DownloadLine, ListVerdict } from '#app/protocols/logs/download-log.ts'
import type { MediaFileFacts } from '#app/.server/stats/downloads/counting/first-minute.ts'

/** An item whose files are requested. Sizes are small, so that a plain count can look at every byte. */
export interface InventedItem {
  feedId: string
  itemId: string
  file: string
  facts: MediaFileFacts & { size: number }
}

export interface Invention {
  seed: number
  items: InventedItem[]
  people: number
  /** Milliseconds since 1970. */
  from: number
  days: number
}

interface Client {
  userAgent: string
  app: string
  device: string
  verdict: ListVerdict
}

const clients: Client[] = [
  ...Array.from({ length: 40 }, (_, index) => ({
    userAgent: `Player${index}/1.${index} (like many others; build ${index * 37}) Mobile/15E148`,
    app: `player-${index}`,
    device: ['mobile', 'mobile', 'mobile', 'computer', 'smart_speaker'][index % 5] ?? '',
    verdict: '' as const,
  })),
  { userAgent: 'Crawler/2.0 (+https://crawler.example/bot)', app: '', device: '', verdict: 'bot' },
  { userAgent: 'Watch/9', app: 'player-0', device: 'watch', verdict: 'watch' },
  { userAgent: 'curl/8', app: '', device: 'computer', verdict: 'data-centre' },
]
const countries = [...'NL DE US GB FR BR IN JP SE NO DK FI ES IT PT PL CZ AT CH BE'.split(' '), '']

const hour = 3_600_000
const day = 24 * hour

/**
 * Requests in about the order in which their answers end, without end: a line may stand behind later ones. The same
 * seed gives the same ones. Days are gone through one after another, `perDay` requests on each.
 */
export function* inventedLines(invention: Invention, perDay: number): Generator<DownloadLine> {
  const random = randomFrom(invention.seed)
  let number = 0
  for (let today = 0; today < invention.days; today++) {
    let made = 0
    // Sessions that have begun and whose lines come up to two hours later.
    let waiting: DownloadLine[] = []
    while (made < perDay) {
      const time = invention.from + today * day + Math.floor((made / perDay) * day)
      const session = sessionAt(invention, time, random, number)
      number += session.length
      made += session.length
      if (random() < 0.02) waiting.push(...session)
      else yield* session
      if (waiting.length > 50) {
        yield* waiting
        waiting = []
      }
    }
    yield* waiting
  }
}

type Random = () => number

/** What one person asks of one item within some minutes. */
function sessionAt(
  { items, people }: Invention,
  time: number,
  random: Random,
  number: number,
): DownloadLine[] {
  // Some people and items are met much more often than others.
  const person = Math.floor(random() ** 2 * people)
  const item = items[Math.floor(random() ** 6 * items.length)]
  const client = clients[Math.floor(random() < 0.9 ? (person * 7) % 40 : random() * clients.length)]
  if (!item || !client) return []
  const { size } = item.facts
  const request = (delivered: number, more: Partial<DownloadLine> = {}): DownloadLine => {
    const at = time + (more.time ?? 0)
    return {
      feedId: item.feedId,
      itemId: item.itemId,
      file: item.file,
      unit: 'bytes',
      method: 'GET',
      status: 200,
      from: 0,
      delivered,
      size,
      asked: null,
      ...listenerAt(person, at),
      country: countries[person % countries.length] ?? '',
      region: '',
      network: client.verdict === 'data-centre' ? 'hosting:64500' : '',
      app: client.app,
      device: client.device,
      verdict: client.verdict,
      lists: 'ua 1',
      userAgent: client.userAgent,
      referrer: '',
      source: 'live',
      ...more,
      time: at,
      requestId: `${(number++).toString(36).padStart(10, '0')}`,
    }
  }
  const kind = random()
  if (kind < 0.45) return [request(size)]
  if (kind < 0.5) return [request(0, { method: 'HEAD' })]
  if (kind < 0.6) {
    const probe = request(2, { status: 206, asked: { from: 0, to: 1 } })
    return [probe, request(Math.floor(random() * size), { time: 100 })]
  }
  if (kind < 0.7) return [request(Math.floor(random() * random() * size))]
  return Array.from({ length: 2 + Math.floor(random() * 4) }, (_, index) => {
    const from = Math.floor(random() * size)
    const delivered = Math.floor(random() * random() * (size - from))
    const asked = { from, to: size - 1 }
    return request(delivered, { status: 206, from, asked, time: index * 20_000 })
  })
}

/** The hash of a person's address: another one each month, that of the month before beside it for 25 hours. */
function listenerAt(person: number, time: number) {
  const date = new Date(time)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  const sinceChange = time - Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  const hash = (of: number) =>
    `${person.toString(36).padStart(12, '0')}-${String(of).padStart(9, '0')}`
  return {
    listener: hash(month),
    previousListener: sinceChange < 25 * hour ? hash(month - 1) : '',
  }
}

/** Whose hash it is. */
export function personOf(listener: string): string {
  return listener.slice(0, 12)
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
