import { sql } from 'kysely'
import { deviceOf } from '#app/protocols/logs/user-agent.ts'
import { deviceName } from '#app/texts/accounts/account.ts'
import { standingTexts } from '#app/texts/accounts/standing.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import type { ContentType } from '#app/rules/catalogue/content-types.ts'
import type { PersonDetails, PersonShow } from '#app/schemas/site/desk-people.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { eventsOfInstallation } from '#app/.server/accounts/log/index.ts'
import { isOpenSession } from '#app/.server/accounts/sessions/index.ts'
import { nameOf, suspensionOf } from '#app/.server/accounts/standing/index.ts'
import { roleIn, storedPeople, toRows } from './list.ts'

const shownShows = 20
const shownEvents = 4

/** What the operator's page says of one person. @throws AppError 403 FORBIDDEN, 404 ACCOUNT_NOT_FOUND */
export async function personOf(ctx: Ctx, id: string): Promise<PersonDetails> {
  requireAct(ctx.actor, 'SEE_PEOPLE')
  const [stored] = await storedPeople(ctx, [sql<boolean>`users.id = ${id}`], 1)
  if (!stored) throw notFound('ACCOUNT_NOT_FOUND', standingTexts.notFound)
  const [[row], agents, { passkeys, plan }, ownedShows, suspension, { events }] = await Promise.all(
    [
      toRows(ctx, [stored]),
      userAgents(ctx, id),
      waysAndPlan(ctx, id),
      showsOf(ctx, id),
      suspensionOf(ctx, id),
      eventsOfInstallation(ctx, { account: id, limit: shownEvents }),
    ],
  )
  if (!row) throw notFound('ACCOUNT_NOT_FOUND', standingTexts.notFound)
  return {
    ...row,
    username: stored.username,
    email: stored.email,
    typed: nameOf(stored),
    since: stored.created_at.toISOString(),
    role: roleIn(stored),
    ways: { email: stored.email !== null, passkeys, key: stored.pubkey !== null },
    sessions: agents.length,
    devices: new Set(agents.map((agent) => deviceName(deviceOf(agent)))).size,
    quota: stored.quota_bytes,
    plan,
    ownedShows,
    suspension,
    endsAt: stored.ends_at?.toISOString() ?? null,
    audit: events,
    isOwn: ctx.actor.kind === 'user' && ctx.actor.userId === id,
  }
}

async function userAgents(ctx: Ctx, id: string): Promise<(string | undefined)[]> {
  const rows = await ctx.db
    .selectFrom('sessions')
    .select('user_agent')
    .where('user_id', '=', id)
    .where(isOpenSession(ctx.now()))
    .execute()
  return rows.map(({ user_agent }) => user_agent ?? undefined)
}

async function waysAndPlan(
  ctx: Ctx,
  id: string,
): Promise<{ passkeys: number; plan: string | null }> {
  const { rows } = await sql<{ passkeys: number; plan: string | null }>`
    select (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
      (select tier from account_plans where user_id = ${id}) as plan
  `.execute(ctx.db)
  return rows[0] ?? { passkeys: 0, plan: null }
}

interface ShowRow {
  id: string
  public_id: string | null
  type: string
  medium: string | null
  title: string
  image: string | null
  items: number
}

async function showsOf(ctx: Ctx, id: string): Promise<PersonShow[]> {
  const { rows } = await sql<ShowRow>`
    select feed.id, feed.public_id, feed.type, feed.content ->> 'medium' as medium,
      coalesce(feed.content ->> 'title', '') as title, public.image,
      (select count(*)::int from hosting_items as items where items.feed_id = feed.id) as items
    from hosting_feed_owners as mine join hosting_feeds as feed on feed.id = mine.feed_id
    left join feeds as public on public.id = feed.public_id
    where mine.user_id = ${id} and mine.role = 'OWNER' and feed.type <> 'ALBUM'
    order by feed.created_at, feed.id limit ${shownShows}
  `.execute(ctx.db)
  return rows.map(({ id, public_id, type, medium, ...show }) => ({
    ...show,
    id: public_id ?? id,
    path: public_id && contentPath({ _type: publicType(type, medium), _id: public_id }),
  }))
}

function publicType(type: string, medium: string | null): ContentType {
  if (type === 'ARTIST') return 'ARTIST'
  return medium === 'audiobook' ? 'AUDIOBOOK' : 'SHOW'
}
