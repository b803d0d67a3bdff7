import type { Route } from './+types/stats-file.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadAudience, loadStats, titlesOf } from '#app/.server/stats/figures/index.ts'
import type { CsvValue } from '#app/protocols/text/csv.ts'
import {
  type AudienceResponse,
  readDimension,
  readGroupings,
  type StatsResponse,
} from '#app/schemas/stats/stats.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { fileFormat, orRefused, rangeOfFile, sendTable } from './stats-files.server.ts'

/**
 * What the pages of statistics show, as a table or as JSON, for the same query as theirs: `stats` the figures in buckets,
 * `audience` the downloads by app, device, country or item.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = signedIn(context)
  const { feed } = await feedOf(context)
  const { pathname, searchParams } = new URL(request.url)
  const { name, format } = fileFormat(pathname)
  const item_id = searchParams.get('item') ?? undefined
  const of = { feed_id: feed._id, item_id }
  const { range, bucket } = await rangeOfFile(ctx, of, searchParams)
  if (name === 'audience') {
    const asked = { ...of, by: readDimension(searchParams), ...range }
    const answer = await orRefused(() => loadAudience(ctx, asked))
    return sendTable({ name, format, of, answer, rows: await audienceRows(ctx, of, answer) })
  }
  const asked = { ...of, groupings: readGroupings(searchParams), ...range, bucket }
  const answer = await orRefused(() => loadStats(ctx, asked))
  return sendTable({ name, format, of, answer, rows: await statsRows(ctx, of, answer) })
}

type Of = { feed_id: string }

async function statsRows(
  ctx: Ctx,
  of: Of,
  { request, response }: StatsResponse,
): Promise<CsvValue[][]> {
  const [grouping] = request.groupings
  const { groups, meta } = response
  const names = await namesIn(
    ctx,
    of,
    grouping,
    groups.map(({ group }) => valueOf(group)),
  )
  const money = ['revenue_satoshis', 'revenue_usd', 'supporters'] as const
  const columns = [
    'time',
    ...(grouping ? [grouping.toLowerCase()] : []),
    ...(names ? ['title'] : []),
    'downloads',
    ...(meta.money ? money : []),
  ]
  const rows = groups.flatMap(({ group, buckets }) => {
    const value = valueOf(group)
    return buckets.map((figures) => [
      figures.time.slice(0, 10),
      ...(grouping ? [value] : []),
      ...(names ? [names.get(value) ?? null] : []),
      figures.downloads,
      ...(meta.money ? money.map((name) => figures[name]) : []),
    ])
  })
  return [columns, ...rows]
}

function valueOf(group: Record<string, string | undefined>): string {
  return Object.values(group)[0] ?? ''
}

async function audienceRows(ctx: Ctx, of: Of, answer: AudienceResponse): Promise<CsvValue[][]> {
  const { by, rows } = answer
  const values = rows.map(({ value }) => value)
  const names = await namesIn(ctx, of, by, values)
  return [
    [by.toLowerCase(), ...(names ? ['title'] : []), 'downloads', 'previous'],
    ...rows.map(({ value, downloads, previous }) => [
      value,
      ...(names ? [names.get(value) ?? null] : []),
      downloads,
      previous,
    ]),
  ]
}

async function namesIn(ctx: Ctx, of: Of, by: string | undefined, values: readonly string[]) {
  return by === 'CONTENT' ? titlesOf(ctx, { ...of, ids: values }) : null
}
