import { beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { PlanTier } from '#app/rules/base/plans.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { getHostingFeed, createHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { followPlans } from '#app/.server/studio/records/account-plans.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { leaveFeed, updateOwners } from '#app/.server/site/owners/change-owners.ts'

const services = await testServices()
let wren: TestAccount

beforeEach(async () => {
  wren = await createAccount(services)
})

/** The same, on an installation that asks for plans. */
function asking(ctx: Ctx): Ctx {
  return { ...ctx, site: { ...ctx.site, plansRequired: true } }
}

async function buy({ userId }: TestAccount, tier: Exclude<PlanTier, 'LITE'>, status = 'ACTIVE') {
  const row = {
    tier,
    status,
    price: 1500,
    since: services.now(),
    paid_until: services.now(),
    order_id: 'order',
    ordered_at: services.now(),
    stripe_id: 'sub',
    updated_at: services.now(),
  }
  await services.db
    .insertInto('account_plans')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

async function tierOf(ctx: Ctx, feed_id: string): Promise<PlanTier | null> {
  const { feed } = await getHostingFeed(ctx, { feed_id })
  return feed.billing?.plan.tier ?? null
}

test('a feed without a plan has everything, or where plans are asked for what LITE has', async () => {
  const { id: free } = await createHostingFeed(wren.ctx, { type: 'PODCAST' })
  expect(await tierOf(wren.ctx, free)).toBeNull()
  const other = await createAccount(services)
  const { id: lite } = await createHostingFeed(asking(other.ctx), { type: 'PODCAST' })
  expect(await tierOf(other.ctx, lite)).toBe('LITE')
})

test('what an account makes next has the tier of its plan, as long as that runs', async () => {
  await buy(wren, 'PLUS', 'PASTDUE')
  const made = async () =>
    tierOf(wren.ctx, (await createHostingFeed(wren.ctx, { type: 'ARTIST' })).id)
  expect(await made()).toBe('PLUS')
  await buy(wren, 'PLUS', 'ENDED')
  expect(await made()).toBeNull()
})

test('a release has no tier of its own: its artist’s counts', async () => {
  await buy(wren, 'PLUS')
  const { id: artist } = await createHostingFeed(wren.ctx, { type: 'ARTIST' })
  const { feed } = await createHostingFeed(wren.ctx, {
    type: 'ALBUM',
    publisher_id: artist,
  })
  expect(feed.billing).toBeUndefined()
})

test('when the setting changes, feeds without a plan follow it, and the others keep theirs', async () => {
  const free = await completeShow(wren.ctx)
  const other = await createAccount(services)
  await buy(other, 'PRO')
  const paid = await completeShow(other.ctx)
  const follow = studioJobs.handlers['follow-plans']
  await follow(asking(wren.ctx))
  expect([await tierOf(wren.ctx, free), await tierOf(other.ctx, paid)]).toEqual(['LITE', 'PRO'])
  await follow(wren.ctx)
  expect([await tierOf(wren.ctx, free), await tierOf(other.ctx, paid)]).toEqual([null, 'PRO'])
})

test('the plan of the first owner counts, and that of the next once the first one leaves', async () => {
  const feed_id = await completeShow(wren.ctx)
  const ada = await createAccount(services)
  await buy(ada, 'PLUS')
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: ada.userId, role: 'OWNER', added_at: later() })
    .execute()
  await followPlans(ada.ctx, { userId: ada.userId })
  expect(await tierOf(wren.ctx, feed_id)).toBeNull()
  await proveAgain(services, wren.ctx)
  await leaveFeed(wren.ctx, { feed_id })
  expect(await tierOf(ada.ctx, feed_id)).toBe('PLUS')
})

test('what is public is published anew with another tier, and left alone without', async () => {
  const feed_id = await completeShow(wren.ctx)
  const item_id = await completeEpisode(wren.ctx, feed_id)
  await releaseHostingItem(wren.ctx, { feed_id, item_id })
  const revisions = async () => {
    const { revision, shown_revision } = await services.db
      .selectFrom('hosting_feeds')
      .select(['revision', 'shown_revision'])
      .where('id', '=', feed_id)
      .executeTakeFirstOrThrow()
    return [revision, shown_revision]
  }
  const before = (await revisions())[0] ?? 0
  await buy(wren, 'PLUS')
  expect(await followPlans(wren.ctx, { userId: wren.userId })).toEqual([feed_id])
  expect(await followPlans(wren.ctx, { userId: wren.userId })).toEqual([])
  expect(await revisions()).toEqual([before + 1, before])
  await studioJobs.handlers['publish-feed'](wren.ctx, { feedId: feed_id })
  expect(await revisions()).toEqual([before + 1, before + 1])
})

test('an owner who takes themselves off is answered with the feed and its new tier', async () => {
  await buy(wren, 'PRO')
  const feed_id = await completeShow(wren.ctx)
  const ada = await createAccount(services)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: ada.userId, role: 'OWNER', added_at: later() })
    .execute()
  await proveAgain(services, wren.ctx)
  const owners = [{ user_id: ada.userId, role: 'OWNER' as const }]
  const { feed } = await updateOwners(wren.ctx, { feed_id, owners })
  expect(feed.billing).toBeUndefined()
  expect(await tierOf(ada.ctx, feed_id)).toBeNull()
})

function later(): Date {
  return new Date(services.now().getTime() + 1000)
}
