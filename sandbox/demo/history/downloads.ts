import type { MediaRequest } from '#app/.server/stats/downloads/index.ts'
import { type Random, randomFrom } from '../random.ts'
import { type AudienceSize, expectedOn, followersOn, shareBefore } from './expected.ts'
import { bots, type Listener, watch } from './listeners.ts'

export const dayMs = 86_400_000

/** An audio of the demo that is downloaded. */
interface DownloadedItem {
  title: string
  /** When it was published, in milliseconds since 1970. */
  publishedAt: number
  object: MediaRequest['object']
  bytes: number
}

export interface DownloadedShow {
  title: string
  audience: AudienceSize
  listener: (number: number) => Listener
  items: DownloadedItem[]
  /** The address of the site, from which its own player asks. */
  site: string
}

/** For how many downloads by people there is one by something else. */
const noise = { bots: 0.09, dataCentres: 0.035, watches: 0.012 }
/** From midnight on, UTC: mornings and evenings of Europe and America. */
const hours = [5, 4, 3, 2, 2, 3, 6, 8, 8, 6, 5, 5, 6, 6, 6, 7, 8, 9, 8, 8, 8, 8, 7, 6]
/** A prime: steps of it come to everybody before they come to anybody twice. */
const stride = 7919
const allHours = hours.reduce((sum, hour) => sum + hour, 0)

/** Whether it is one of those that aren't counted: of bots, data centres and watches. */
export function isNoise({ address }: Pick<MediaRequest, 'address'>): boolean {
  return /^US (?:bot|watch|datacentre) /.test(address)
}

/** The requests of a day, in no order. The same day always has the same ones. */
export function requestsOfDay(show: DownloadedShow, day: number, until: number): MediaRequest[] {
  const requests: MediaRequest[] = []
  for (const item of show.items) {
    const age = day - Math.floor(item.publishedAt / dayMs)
    if (age < 0) continue
    const random = randomFrom(`${show.title} ${item.title} ${day}`)
    const expected = expectedOn(day, age, show.audience)
    const followers = followersOn(day, show.audience)
    // Each follower in their turn, in an order of the item's own: hardly anybody fetches it twice.
    const turn = randomFrom(item.title).below(followers) + Math.round(followers * shareBefore(age))
    for (let count = poisson(random, expected); count > 0; count--) {
      const listener = show.listener(((turn + count) * stride) % followers)
      requests.push(...download(item, { listener, site: show.site }, { day, age, random }))
    }
    for (const [kind, share] of Object.entries(noise))
      for (let count = poisson(random, expected * share); count > 0; count--)
        requests.push(noiseRequest(kind as keyof typeof noise, item, { day, age, random }))
  }
  return requests.filter(({ time }) => time < until)
}

interface Moment {
  day: number
  age: number
  random: Random
}

/** A download as apps make it: mostly whole, now and then in pieces, again, or not to the end. */
function download(
  item: DownloadedItem,
  { listener, site }: { listener: Listener; site: string },
  moment: Moment,
): MediaRequest[] {
  const { random } = moment
  const by = {
    address: listener.address,
    userAgent: listener.userAgent,
    referrer: listener.isHere ? `${site}/` : '',
  }
  const time = timeOf(item, moment)
  const way = random.next()
  if (way < 0.04) {
    const end = Math.floor(item.bytes * random.between(0.02, 0.2))
    return [requestOf(item, { ...by, time, delivered: end })]
  }
  if (way < 0.09) return [piece(item, by, time, 0, 1), requestOf(item, { ...by, time: time + 900 })]
  if (way < 0.2) return pieces(item, by, time, 2 + random.below(3))
  const whole = requestOf(item, { ...by, time })
  if (way > 0.95)
    return [whole, requestOf(item, { ...by, time: time + random.below(20 * 3600) * 1000 })]
  return [whole]
}

type By = Pick<MediaRequest, 'address' | 'userAgent' | 'referrer'>

function pieces(item: DownloadedItem, by: By, time: number, count: number): MediaRequest[] {
  const size = Math.ceil(item.bytes / count)
  return Array.from({ length: count }, (_, at) =>
    piece(item, by, time + at * 4000, at * size, Math.min(item.bytes, (at + 1) * size) - 1),
  )
}

function piece(item: DownloadedItem, by: By, time: number, from: number, to: number): MediaRequest {
  const delivered = to - from + 1
  return requestOf(item, { ...by, time, status: 206, range: { from, to }, delivered })
}

function noiseRequest(
  kind: keyof typeof noise,
  item: DownloadedItem,
  moment: Moment,
): MediaRequest {
  const { random } = moment
  const time = timeOf(item, moment)
  if (kind === 'bots') {
    const userAgent = random.pick(bots)
    return requestOf(item, { address: `US bot ${userAgent}`, userAgent, time })
  }
  if (kind === 'watches')
    return requestOf(item, { address: `US watch ${random.below(400)}`, userAgent: watch, time })
  const address = `US datacentre ${random.below(200)}`
  return requestOf(item, { address, userAgent: 'VLC/3.0.20 LibVLC/3.0.20', time })
}

function requestOf(
  { object, bytes }: DownloadedItem,
  more: Partial<MediaRequest> & Pick<MediaRequest, 'address' | 'userAgent' | 'time'>,
): MediaRequest {
  return {
    object,
    referrer: '',
    method: 'GET',
    status: 200,
    range: null,
    size: bytes,
    delivered: bytes,
    source: 'live',
    requestId: '',
    ...more,
  }
}

/** On the first day from the hour on that it was published, else by the hour of the day. */
function timeOf({ publishedAt }: DownloadedItem, { day, age, random }: Moment): number {
  if (age === 0) {
    const left = (day + 1) * dayMs - publishedAt
    return Math.floor(publishedAt + left * random.next() ** 2)
  }
  let place = random.next() * allHours
  const hour = hours.findIndex((weight) => (place -= weight) < 0)
  return day * dayMs + Math.floor((Math.max(0, hour) + random.next()) * 3_600_000)
}

/** How often something happens that is to be expected so often. */
export function poisson(random: Random, expected: number): number {
  // Beyond this the normal distribution is as good.
  if (expected > 40) {
    const spread = random.next() + random.next() + random.next() - 1.5
    return Math.max(0, Math.round(expected + spread * 2 * Math.sqrt(expected)))
  }
  const least = Math.exp(-expected)
  let count = 0
  for (let product = random.next(); product > least; product *= random.next()) count++
  return count
}
