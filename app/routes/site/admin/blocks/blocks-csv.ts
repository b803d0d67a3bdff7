import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'
import type { Route } from './+types/blocks-csv.ts'
import { blocksAsCsv } from '#app/.server/site/operator/index.ts'
import { blockActs } from '#app/rules/base/blocks.ts'
import { blocksQuery } from '#app/schemas/site/desk-blocks.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'

/** What is blocked, of the kind that the address asks for or of all, as a table that can be read in again. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const ctx = actingOf(context, 'BLOCK_WORDS_AND_KEYS')
  const { kind } = blocksQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  if (kind !== undefined) actingOf(context, blockActs[kind])
  const body = Readable.from(blocksAsCsv(ctx, kind), { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="blocks.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
