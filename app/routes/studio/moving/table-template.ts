import type { Route } from './+types/table-template.ts'
import { tableTemplate } from '#app/.server/studio/moving/index.ts'
import { feedOf } from '#app/routes/studio/own-records.server.ts'

/** A table of episodes to fill in. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  await feedOf(context)
  return new Response(tableTemplate(), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="episodes.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
