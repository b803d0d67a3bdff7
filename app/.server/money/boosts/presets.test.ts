import { expect, test } from 'vitest'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { setUsername } from '#app/.server/accounts/profile/username.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { presetsOf } from '#app/.server/studio/team/presets.ts'
import { leaveFeed } from '#app/.server/site/owners/change-owners.ts'
import { checkLedger } from '#app/.server/money/books/ledger/check.ts'
import { payBoost } from './pay-boost.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { boostSite } from '#tests/rig/factories/boost-site.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'

const services = await testServices()
const site = boostSite(services)
let count = 0

/** Published without opening its payment settings. */
async function newShow(owner: TestAccount) {
  const ctx = site.by(owner)
  const feed_id = await completeShow(ctx, `Show ${++count}`)
  const item_id = await completeEpisode(ctx, feed_id)
  const { item } = await releaseHostingItem(ctx, { feed_id, item_id })
  return { ctx, feed_id, itemId: item._tributary_id ?? '' }
}

async function paidInRss(feedId: string): Promise<(string | undefined)[]> {
  const xml = (await renderHostedFeed(site.product(), feedId)) ?? ''
  const [block] = parseFeedBytes(Buffer.from(xml)).document.value
  return (block?.recipients ?? []).map(({ customValue }) => customValue)
}

const boost = (itemId: string) =>
  payBoost(site.ctx(), { entity: { _id: itemId, type: 'EPISODE' }, satoshis: 100 })

/** Runs the work of the job that such a change enqueues. */
async function followed({ userId }: TestAccount, feedId: string): Promise<void> {
  await studioJobs.handlers['follow-owner'](site.product(), { userId })
  await studioJobs.handlers['publish-feed'](site.product(), { feedId })
}

test('a new show is payable from its first publish, in RSS and by a boost, as its payments show', async () => {
  const { ctx, feed_id, itemId } = await newShow(site.bo)
  const [preset] = (await presetsOf(ctx, { id: feed_id, type: 'PODCAST' })) ?? []
  expect(preset).toMatchObject({ custom_value: `01${site.bo.userId}`, split: 100 })
  expect(await paidInRss(feed_id)).toEqual([`01${site.bo.userId}`])
  await boost(itemId)
  expect(await site.sats(site.bo)).toBe(100)
  expect(await checkLedger(site.product())).toEqual([])
  // An editor sees the owner there.
  const { ctx: editor } = await createManager(services, feed_id, 'EDITOR')
  const seen = await presetsOf(contextFor(site.all, editor.actor), {
    id: feed_id,
    type: 'PODCAST',
  })
  expect(seen?.[0]?.custom_value).toBe(`01${site.bo.userId}`)
})

test('an owner without a username is paid from when they choose one, and nobody before', async () => {
  const owner = await createAccount(services)
  const { ctx, feed_id, itemId } = await newShow(owner)
  expect(await paidInRss(feed_id)).toEqual([])
  await expect(boost(itemId)).rejects.toMatchObject({ code: 'NOBODY_TO_PAY' })
  await setUsername(ctx, { username: `late${count}` })
  await followed(owner, feed_id)
  await boost(itemId)
  expect(await site.sats(owner)).toBe(100)
})

test('once the first owner is none any more the next one is paid', async () => {
  const { ctx, feed_id, itemId } = await newShow(site.bo)
  services.clock.pass(60)
  const next = await createAccount(services, { username: `next${count}` })
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: next.userId, role: 'OWNER', added_at: services.now() })
    .execute()
  expect(await paidInRss(feed_id)).toEqual([`01${site.bo.userId}`])
  await leaveFeed(ctx, { feed_id })
  await studioJobs.handlers['publish-feed'](site.product(), { feedId: feed_id })
  const before = await site.sats(site.bo)
  await boost(itemId)
  expect([await site.sats(site.bo), await site.sats(next)]).toEqual([before, 100])
})

test('feeds of before say whom they pay once the installation knows of it', async () => {
  const { feed_id, itemId } = await newShow(site.bo)
  const without = { ...site.product(), lightning: null }
  await studioJobs.handlers['follow-node-key'](without)
  await services.db.updateTable('feeds').set({ document: '{}' }).execute()
  await expect(boost(itemId)).rejects.toThrow()
  await studioJobs.handlers['follow-node-key'](site.product())
  await studioJobs.handlers['publish-feed'](site.product(), { feedId: feed_id })
  await boost(itemId)
  expect(await site.sats(site.bo)).toBeGreaterThan(0)
})
