import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Route } from './+types/statistics.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { readQuery } from '#app/.server/base/http/query-input.ts'
import { audienceStats, loadStats, rangeFor } from '#app/.server/stats/figures/index.ts'
import { sendTable } from '#app/routes/studio/audience/stats-files.server.ts'
import { audienceRows, statsRows } from '#app/routes/studio/audience/stats-tables.server.ts'
import { audienceInput, statsFileInput } from '#app/schemas/stats/stats.ts'
import { answerProgram } from '../answer-call.ts'

/** What the studio's pages of statistics offer as tables, by a token: `/v1/statistics/{stats,audience}.csv`. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return new URL(request.url).pathname.endsWith('/audience.csv')
    ? file(request, context, audienceInput, audienceTable)
    : file(request, context, statsFileInput, statsTable)
}

export const action = loader

function file<Input extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  input: Input,
  table: (ctx: Ctx, asked: z.output<Input>) => Promise<Response>,
): Promise<Response> {
  const row = { name: 'statistics', access: 'account', methods: ['GET', 'HEAD'] } as const
  return answerProgram(request, context, row, (ctx) => {
    const { searchParams } = new URL(request.url)
    return table(ctx, parseInput(input, readQuery(input, searchParams)))
  })
}

async function statsTable(
  ctx: Ctx,
  { feed_id, item_id, groupings, ...asked }: z.output<typeof statsFileInput>,
): Promise<Response> {
  const of = { feed_id, item_id }
  const { range, bucket } = await rangeFor(ctx, of, asked)
  const by = groupings ? [groupings] : []
  const answer = await loadStats(ctx, { ...of, groupings: by, ...range, bucket })
  const rows = await statsRows(ctx, of, answer)
  return sendTable({ name: 'stats', format: 'csv', of, answer, rows })
}

async function audienceTable(ctx: Ctx, asked: z.output<typeof audienceInput>): Promise<Response> {
  const answer = await audienceStats(ctx, asked)
  const rows = await audienceRows(ctx, asked, answer)
  return sendTable({ name: 'audience', format: 'csv', of: asked, answer, rows })
}
