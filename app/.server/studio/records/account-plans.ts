import { sql } from 'kysely'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { enqueueLater } from '#app/.server/base/jobs/index.ts'
import { changedFeeds } from './changes.ts'

/**
 * What a show or artist has whose first owner has no plan: everything (null), or on an installation that asks for plans
 * the smallest.
 */
export function tierWithoutPlan({ site }: Pick<Ctx, 'site'>): PlanTier | null {
  return site.plansRequired ? 'LITE' : null
}

/** The tier of what an account makes next. */
export async function tierOfAccount(ctx: Ctx, userId: string): Promise<PlanTier | null> {
  const plan = await ctx.db
    .selectFrom('account_plans')
    .select('tier')
    .where('user_id', '=', userId)
    .where('status', '<>', 'ENDED')
    .executeTakeFirst()
  return (plan?.tier as PlanTier | undefined) ?? tierWithoutPlan(ctx)
}

/** The shows and artists that are to follow: given ones, those of an account, or all. */
export type FollowingPlans = { feedIds: string[] } | { userId: string } | 'all'

/**
 * Gives shows and artists the tier of their first owner's plan, in the transaction that changes the plan or the owners.
 * What has changed is published anew, since subscriptions and what is locked depend on it. Returns the ids of these.
 */
export async function followPlans(ctx: Ctx, feeds: FollowingPlans): Promise<string[]> {
  if (feeds !== 'all' && 'userId' in feeds) await lockFor(ctx, `feeds ${feeds.userId}`)
  const { rows } = await sql<{ id: string; published: boolean }>`
    with wanted as (
      select f.id, coalesce(p.tier, ${tierWithoutPlan(ctx)}) as tier
      from hosting_feeds f
      left join lateral (
        select o.user_id from hosting_feed_owners o where o.feed_id = f.id and o.role = 'OWNER'
        order by o.added_at, o.user_id limit 1
      ) first on true
      left join account_plans p on p.user_id = first.user_id and p.status <> 'ENDED'
      where f.type <> 'ALBUM' and ${among(feeds)}
    )
    update hosting_feeds f set billing_tier = wanted.tier, revision = f.revision + 1
    from wanted where f.id = wanted.id and f.billing_tier is distinct from wanted.tier
    returning f.id, f.published_at is not null as published
  `.execute(ctx.db)
  await publishAnew(ctx, rows)
  return rows.map(({ id }) => id)
}

function among(feeds: FollowingPlans) {
  if (feeds === 'all') return sql`true`
  if ('feedIds' in feeds) return sql`f.id = any(${feeds.feedIds})`
  return sql`f.id in (select feed_id from hosting_feed_owners where user_id = ${feeds.userId})`
}

async function publishAnew(ctx: Ctx, rows: { id: string; published: boolean }[]): Promise<void> {
  for (const { id } of rows) await sql`select pg_notify(${changedFeeds}, ${id})`.execute(ctx.db)
  const published = rows.filter((row) => row.published)
  const jobs = published.map(({ id }) => ({ key: `publish-feed:${id}`, payload: { feedId: id } }))
  await enqueueLater(ctx, 'publish-feed', jobs)
}
