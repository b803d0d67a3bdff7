import type { Route } from './+types/overview-json.ts'
import { exportOperations, loadOperations } from '#app/.server/site/operator/index.ts'
import { measureNames } from '#app/rules/site/operations.ts'
import { operatorOf } from './operator.server.ts'

/** The figures of each day, and how the installation does now. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = operatorOf(context)
  const { figures: _figures, days: _days, ...now } = await loadOperations(ctx)
  const { days, figures } = await exportOperations(ctx)
  const rows = days.map((day, at) => ({
    day,
    ...Object.fromEntries(measureNames.map((measure) => [measure, figures[measure][at] ?? null])),
  }))
  return Response.json(
    { at: ctx.now(), now, days: rows },
    {
      headers: {
        'Content-Disposition': 'attachment; filename="overview.json"',
        'Cache-Control': 'private, no-store',
      },
    },
  )
}
