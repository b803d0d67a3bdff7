import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'
import type { Route } from './+types/people-csv.ts'
import { peopleAsCsv } from '#app/.server/site/operator/index.ts'
import { peopleQuery } from '#app/schemas/site/desk-people.ts'
import { actingOf } from '#app/routes/site/admin/operator.server.ts'

/** The list of people that the address asks for, all of it, as a table. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const ctx = actingOf(context, 'SEE_PEOPLE')
  const query = peopleQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const body = Readable.from(peopleAsCsv(ctx, query), { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="people.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
