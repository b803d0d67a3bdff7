import type { Route } from './+types/overview-csv.ts'
import { exportOperations } from '#app/.server/site/operator/index.ts'
import { writeCsv } from '#app/protocols/text/csv.ts'
import { measureNames } from '#app/rules/site/operations.ts'
import { operatorOf } from './operator.server.ts'

/** The figures of each day as a table. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { days, figures } = await exportOperations(operatorOf(context))
  const rows = days.map((day, at) => [
    day,
    ...measureNames.map((measure) => figures[measure][at] ?? null),
  ])
  return new Response(writeCsv([['day', ...measureNames], ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="overview.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
