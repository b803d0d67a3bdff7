import { z } from 'zod'
import { type StatsBucket, statsBuckets, statsPresets } from '#app/rules/stats/stats-range.ts'
import { rangeTexts } from '#app/texts/stats/stats-range.ts'
import { contentTypeSchema } from '#app/schemas/catalogue/content.ts'
import { checkbox } from '#app/schemas/base/form-fields.ts'
import { filledText, id, instant, text } from '#app/schemas/base/text.ts'

export const trackEventInput = z.strictObject({
  /** The device's random id. */
  uid: filledText(64),
  platform: z.enum(['WEB', 'MOBILE']),
  event: z.literal('CONTENT_PLAYED'),
  properties: z.strictObject({ _type: contentTypeSchema, _id: id, title: text(1000) }),
})

const day = z
  .union([z.literal('').transform(() => undefined), z.iso.date()])
  .optional()
  .catch('?')

/** The query of every address that shows a range of time: `?range=30`, `?start=2026-11-01&end=2026-11-21&bucket=DAY`. */
const rangeQuery = z.object({
  range: z.enum(statsPresets).optional().catch(undefined),
  /** Days, in UTC. What is none is told by the range that is looked for. */
  start: day,
  end: day,
  bucket: z.enum(statsBuckets).optional().catch(undefined),
})
export type RangeQuery = z.output<typeof rangeQuery>

/** What an address asks for; what isn't known is passed over. */
export function readRangeQuery(query: URLSearchParams): RangeQuery {
  return rangeQuery.parse(Object.fromEntries(query))
}

/** The same as the query of an address, such as `range=all&bucket=WEEK`. */
export function rangeSearch(asked: RangeQuery): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1])
  return new URLSearchParams(given).toString()
}

const statsGroupings = ['CONTENT', 'SUPPORTER', 'ACTION'] as const
export type StatsGrouping = (typeof statsGroupings)[number]

export type PaymentAction = 'BOOST' | 'STREAM' | 'SUBSCRIPTION' | 'ZAP' | 'PURCHASE' | 'UNKNOWN'

const groupings = z
  .array(z.enum(statsGroupings))
  .max(statsGroupings.length)
  .refine((all) => new Set(all).size === all.length, 'Each grouping once')
  .default([])

const range = { start: instant, end: instant }

function inOrder<Input extends { start: string; end: string }>({ start, end }: Input): boolean {
  return new Date(start) <= new Date(end)
}
const reversed = { message: rangeTexts.reversed, path: ['end'] }

/** The body of me/hosting-stats: about a feed or an item, by its hosting id or its public one. */
export const statsInput = z
  .strictObject({
    groupings,
    ...range,
    content: z.strictObject({
      type: z.enum(['PODCAST', 'SHOW', 'ARTIST', 'ALBUM', 'EPISODE', 'TRACK']),
      _id: id,
    }),
    buckets: z.enum(statsBuckets).optional(),
  })
  .refine(inOrder, reversed)

const chosen = {
  range: z.enum(statsPresets).optional(),
  start: instant.optional(),
  end: instant.optional(),
}

/** The body of me/hosting-feed-stats: a range as pages have them. */
export const feedStatsInput = z.strictObject({
  feed_id: id,
  groupings,
  bucket: z.enum(statsBuckets).optional(),
  ...chosen,
})

/** The body of me/hosting-item-stats; from two days before it was published, unless told. */
export const itemStatsInput = z.strictObject({
  feed_id: id,
  item_id: id,
  req: z.strictObject({
    groupings: z
      .array(z.enum(['ACTION']))
      .max(1)
      .default([]),
    start: instant.optional(),
    end: instant.optional(),
    buckets: z.enum(statsBuckets).optional(),
  }),
})

/** The body of me/hosting-aggregate-stats: about all shows and artists of whoever asks. */
export const aggregateStatsInput = z
  .strictObject({ groupings, ...range, buckets: z.enum(statsBuckets).optional() })
  .refine(inOrder, reversed)

/** The body of me/hosting-first-published and me/hosting-stats-settings-get. */
export const statsFeedInput = z.strictObject({ feed_id: id })

const audienceDimensions = ['APP', 'DEVICE', 'COUNTRY', 'CONTENT', 'LEFT_OUT'] as const
export type AudienceDimension = (typeof audienceDimensions)[number]

/** The query of an address that groups figures: `?groupings=ACTION`. */
export function readGroupings(query: URLSearchParams): StatsGrouping[] {
  const asked = z.enum(statsGroupings).safeParse(query.get('groupings'))
  return asked.success ? [asked.data] : []
}

/** The query of an address that breaks downloads down: `?by=COUNTRY`; by app unless told. */
export function readDimension(query: URLSearchParams): AudienceDimension {
  return z.enum(audienceDimensions).catch('APP').parse(query.get('by'))
}

/** The body of me/hosting-audience. */
export const audienceInput = z.strictObject({
  feed_id: id,
  item_id: id.optional(),
  by: z.enum(audienceDimensions),
  ...chosen,
})

/** The query of /v1/statistics/stats.csv: of a whole show or artist, or of one episode, track or release. */
export const statsFileInput = z.strictObject({
  feed_id: id,
  item_id: id.optional(),
  groupings: z.enum(statsGroupings).optional(),
  bucket: z.enum(statsBuckets).optional(),
  ...chosen,
})

/** api/load-public-stats: a show's or artist's public id. */
export const publicStatsInput = z.strictObject({ id })

/** The body of me/hosting-stats-settings-update; what isn't there stays as it is. */
export const statsSettingsInput = z.strictObject({
  feed_id: id,
  public: z.boolean().optional(),
  weekly_mail: z.boolean().optional(),
})

/** The tab 'Statistics' of a feed's settings. Editors leave out what is the owners'. */
export const statsSettingsForm = z.strictObject({
  public: checkbox(),
  weekly_mail: checkbox(),
})

/** Revenue is after fees. */
export interface StatsFigures {
  downloads: number
  revenue_satoshis: number
  revenue_usd: number
  supporters: number
}

export interface StatsGroup {
  /** What it is a group of: {} of everything, { CONTENT: an item's id, ACTION: 'BOOST' }. */
  group: Partial<Record<StatsGrouping, string>>
  total: StatsFigures
  /** Of as many days right before. */
  previous: StatsFigures
  /** One for each bucket of the answer, zeros among them. */
  buckets: ({ time: string } & StatsFigures)[]
}

/** Times are ISO 8601. */
export interface StatsResponse {
  request: {
    groupings: StatsGrouping[]
    start: string
    end: string
    buckets: StatsBucket
  }
  response: {
    groups: StatsGroup[]
    /** Without `money` whoever asks may not know what is earned, and all of it is 0. */
    meta: { buckets: { time: string }[]; money: boolean }
  }
}

export interface AudienceRow {
  /** An app's or device's id, a country's code ('' where it isn't known), an item's id, or why it is left out. */
  value: string
  downloads: number
  previous: number
}

/** Downloads in a range, largest first. */
export interface AudienceResponse {
  by: AudienceDimension
  start: string
  end: string
  rows: AudienceRow[]
  counted: number
  /** What isn't counted, by the reason. */
  left_out: Record<string, number>
}
