import { type Selectable, sql } from 'kysely'
import type { PlanFeed } from '#app/rules/money/plan-change.ts'
import type { PlanTier } from '#app/rules/base/plans.ts'
import type { AccountPlan, PlanStatus, PlanView } from '#app/schemas/money/plans.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DB } from '#app/.server/base/db/index.ts'
import { getBilling } from '#app/.server/studio/pricing/index.ts'
import { tierWithoutPlan } from '#app/.server/studio/records/index.ts'
import type { PaidTier } from './mails.ts'

const maxFeeds = 200

/** The plan of the signed-in account, and the shows and artists that it covers: at most 200. */
export async function planOfAccount(ctx: Ctx): Promise<PlanView> {
  const [plan, feeds] = await Promise.all([
    planOf(ctx),
    coveredFeeds(ctx, requireUserId(ctx.actor)),
  ])
  return { ...plan, feeds }
}

/** The plan of the signed-in account alone. */
export async function planOf(ctx: Ctx): Promise<Pick<PlanView, 'plan' | 'without'>> {
  const row = await planRow(ctx, requireUserId(ctx.actor))
  return { plan: row && toAccountPlan(row), without: tierWithoutPlan(ctx) }
}

export type PlanRow = Selectable<DB['account_plans']>

/** me/hosting-billing-get-all: the tiers of the actor's shows and artists, and the account's plan. */
export async function billingOfAccount(
  ctx: Ctx,
): Promise<Awaited<ReturnType<typeof getBilling>> & { plan: AccountPlan | null }> {
  const { plan } = await planOf(ctx)
  return { ...(await getBilling(ctx)), plan }
}

/** The stored plan of an account; null if it never had one. */
export async function planRow({ db }: Pick<Ctx, 'db'>, userId: string): Promise<PlanRow | null> {
  const row = await db
    .selectFrom('account_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The tier of the actor's running plan; null without one, and for visitors. */
export async function runningTier(ctx: Ctx): Promise<PlanTier | null> {
  if (ctx.actor.kind !== 'user') return null
  const plan = await planRow(ctx, ctx.actor.userId)
  return plan && plan.status !== 'ENDED' ? tierOfRow(plan) : null
}

export function tierOfRow({ tier }: Pick<PlanRow, 'tier'>): PaidTier {
  return tier as PaidTier
}

function toAccountPlan(row: PlanRow): AccountPlan {
  return {
    tier: tierOfRow(row),
    status: row.status as PlanStatus,
    price_cents: row.price,
    since: row.since.toISOString(),
    paid_until: row.paid_until.toISOString(),
    cancels_at: row.cancels_at?.toISOString() ?? null,
    card_last4: row.card_last4,
  }
}

/** Shows and artists whose first owner is the account. */
async function coveredFeeds(ctx: Ctx, userId: string): Promise<PlanFeed[]> {
  const { rows } = await sql<PlanFeed & { tier: PlanTier | null }>`
    select f.id, coalesce(nullif(f.content->>'title', ''), '…') as title, f.type, f.billing_tier as tier,
      coalesce((f.subscription->>'enabled')::boolean, false) as offers_subscription,
      coalesce((
        select sum(b.change) from hosting_feeds r join stored_bytes b on b.feed_id = r.id
        where r.id = f.id or r.publisher_id = f.id
      ), 0)::bigint as stored_bytes
    from hosting_feed_owners mine join hosting_feeds f on f.id = mine.feed_id
    where mine.user_id = ${userId} and mine.role = 'OWNER' and f.type <> 'ALBUM'
      and not exists (
        select from hosting_feed_owners o where o.feed_id = f.id and o.role = 'OWNER'
          and (o.added_at, o.user_id) < (mine.added_at, mine.user_id)
      )
    order by lower(f.content->>'title'), f.id limit ${maxFeeds}
  `.execute(ctx.db)
  return rows
}
