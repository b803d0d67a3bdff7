import type { Ctx } from '#app/.server/base/ctx.ts'
import { titlesOf } from '#app/.server/stats/figures/index.ts'
import type { CsvValue } from '#app/protocols/text/csv.ts'
import type { AudienceResponse, StatsResponse } from '#app/schemas/stats/stats.ts'

type Of = { feed_id: string }

/** Figures in buckets as rows, the names of their columns first. */
export async function statsRows(
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

/** Downloads by what they were broken down by. */
export async function audienceRows(
  ctx: Ctx,
  of: Of,
  answer: AudienceResponse,
): Promise<CsvValue[][]> {
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
