import { listWaiting } from '#app/.server/accounts/registration/index.ts'
import { roleOf } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { listPeople } from '#app/.server/site/operator/index.ts'
import { mayAct } from '#app/rules/base/desk.ts'
import { peopleQuery } from '#app/schemas/site/desk-people.ts'
import type { ListView } from './views.ts'

/** The list that the page's address asks for. */
export async function listView(ctx: Ctx, request: Request): Promise<ListView> {
  const query = peopleQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [list, waiting] = await Promise.all([
    listPeople(ctx, query),
    mayAct(roleOf(ctx.actor), 'LET_IN') ? listWaiting(ctx) : null,
  ])
  return { ...list, query, waiting: waiting?.length ?? null }
}
