import { Outlet } from 'react-router'
import type { Route } from './+types/desk.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import { deskCounts } from '#app/.server/site/operator/index.ts'
import { deskOf } from '#app/routes/site/admin/operator.server.ts'
import type { DeskView } from './desk-page.tsx'

/** What all pages of the operator share: who asks, and what waits behind their tabs. */
export async function loader({ context }: Route.LoaderArgs): Promise<DeskView> {
  const ctx = deskOf(context)
  return { role: roleOf(ctx.actor), counts: await deskCounts(ctx) }
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
