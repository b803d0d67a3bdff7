import type { Route } from './+types/public-stats-csv.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { type CsvValue, writeCsv } from '#app/protocols/text/csv.ts'
import { dayText } from '#app/rules/stats/stats-range.ts'
import { publicStatsOf } from './public-stats.server.ts'

/** The numbers of a public statistics page in one table. */
export async function loader({ params: { id }, context }: Route.LoaderArgs): Promise<Response> {
  const { stats } = await publicStatsOf(pageCtx(context), id)
  const { days, all, items, apps, countries } = stats
  const series = (name: string, { times, values }: { times: Date[]; values: number[] }) =>
    times.map((time, at): CsvValue[] => [name, dayText(time), null, values[at] ?? 0])
  const rows: CsvValue[][] = [
    ['table', 'value', 'title', 'downloads'],
    ...series('month', all.months),
    ...series('day', days.series),
    ...items.map(({ id, title, total }): CsvValue[] => ['item', id, title, total]),
    ...apps.map(({ value, downloads }): CsvValue[] => ['app', value || 'other', null, downloads]),
    ...countries.map(({ value, downloads }): CsvValue[] => [
      'country',
      value || 'other',
      null,
      downloads,
    ]),
    ['left out', null, null, all.leftOut],
  ]
  return new Response(writeCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="downloads-${id}.csv"`,
      'Cache-Control': 'public, max-age=60',
      'Access-Control-Allow-Origin': '*',
    },
  })
}
