import type { Route } from './+types/stats-file.ts'
import { signedIn } from '#app/.server/accounts/sessions/index.ts'
import { loadAudience, loadStats } from '#app/.server/stats/figures/index.ts'
import { readDimension, readGroupings } from '#app/schemas/stats/stats.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'
import { fileFormat, orRefused, rangeOfFile, sendTable } from './stats-files.server.ts'
import { audienceRows, statsRows } from './stats-tables.server.ts'

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
