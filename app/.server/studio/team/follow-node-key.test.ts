import { beforeEach, expect, test } from 'vitest'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain, type TestAccount } from '#tests/rig/factories/account.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { scriptedNetwork } from '#tests/rig/lightning/scripted-node.ts'
import { withMembers } from './members.ts'
import { checkLightningAddress } from './lightning-address.ts'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { presetsOf } from './presets.ts'
import { studioJobs } from '#app/.server/studio/jobs.ts'
import { updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'

const services = await testServices()
const network = scriptedNetwork()
const [node, next] = [network.open('ours'), network.open('the next')]
let wren: TestAccount
let username = ''
let count = 0
let ctx: Ctx

beforeEach(async () => {
  username = `wren${++count}`
  wren = await createAccount(services, { username })
  ctx = contextFor({ ...services, lightning: node }, wren.actor)
})

const member = () => ({
  name: `${username}@localhost:3000`,
  node_pubkey: node.pubkey,
  custom_key: '906608',
  custom_value: `01${wren.userId}`,
})

/** A process with another node remembers nothing of this one. */
function afterAMinute(of: Ctx): Ctx {
  services.clock.pass(600)
  return of
}

test('addresses of ours are stored as the record of our node, and others as they are', async () => {
  const other = { name: 'Ada', lnaddress: 'ada@pay.example', split: 40, editable: true }
  const unknown = { ...other, lnaddress: 'nobody-here@localhost:3000' }
  const lnaddress = `${username.toUpperCase()}@localhost:3000`
  const own = { name: 'Me', lnaddress, split: 60, editable: true }
  expect(await withMembers(ctx, [own, other, unknown])).toEqual([
    { ...member(), split: 60, editable: true },
    other,
    unknown,
  ])
  expect(await checkLightningAddress(ctx, { lnaddress })).toMatchObject({
    keysend: { node_pubkey: node.pubkey, custom_key: '906608' },
  })
  const without = { ...ctx, lightning: null }
  services.clock.pass(600)
  expect(await withMembers(without, [own])).toEqual([own])
})

test('what holds without any choice pays the owner by our node', async () => {
  const feed_id = await completeShow(ctx)
  const { feed } = await getHostingFeed(ctx, { feed_id })
  expect(await presetsOf(afterAMinute(ctx), { id: feed_id, type: feed._type })).toEqual([
    { ...member(), split: 100, editable: true },
  ])
})

test('stored splits follow the key of the node, and RSS is made anew', async () => {
  const follow = studioJobs.handlers['follow-node-key']
  await follow(afterAMinute(ctx))
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await proveAgain(services, ctx)
  const recipients = [{ ...member(), split: 100, editable: true }]
  await updateHostingFeed(ctx, {
    feed: { _id: feed_id, content: { value: { recipients } } },
  })
  await updateHostingItem(ctx, {
    feed_id,
    item: { _id: item_id, content: { value: { recipients } } },
  })
  await releaseHostingItem(ctx, { feed_id, item_id })
  const other = await completeShow(ctx, 'Another Harbour')
  const before = await revisions()
  expect(await rss(feed_id)).toContain(node.pubkey)

  await follow(afterAMinute(ctx))
  expect(await revisions()).toEqual(before)

  await follow(afterAMinute({ ...ctx, lightning: next }))
  const sent = await rss(feed_id)
  expect(sent?.split(next.pubkey)).toHaveLength(3)
  expect(sent).not.toContain(node.pubkey)
  expect(sent).toContain(`01${wren.userId}`)
  const after = await revisions()
  expect([after[feed_id], after[other]]).toEqual([(before[feed_id] ?? 0) + 1, before[other]])
  await studioJobs.handlers['publish-feed'](ctx, { feedId: feed_id })
})

test('feeds say what the installation takes, and say it anew when that changes', async () => {
  const follow = studioJobs.handlers['follow-node-key']
  const taking = (lightningFeePercent: number) =>
    afterAMinute({ ...ctx, site: { ...ctx.site, lightningFeePercent } })
  await follow(taking(0))
  const feed_id = await completeShow(ctx)
  const item_id = await completeEpisode(ctx, feed_id)
  await proveAgain(services, ctx)
  const recipients = [{ ...member(), split: 100, editable: true }]
  await updateHostingFeed(ctx, {
    feed: { _id: feed_id, content: { value: { recipients } } },
  })
  await releaseHostingItem(ctx, { feed_id, item_id })
  const before = await revisions()
  const sent = (percent: number) => renderHostedFeed(taking(percent), feed_id)
  expect(await sent(0)).not.toContain('Lightning fee')
  await follow(taking(2))
  expect((await revisions())[feed_id]).toBe((before[feed_id] ?? 0) + 1)
  expect(await sent(2)).toContain(
    `<podcast:valueRecipient name="2% Lightning fee" type="node" address="${node.pubkey}" customKey="906608" customValue="02fee" split="2" fee="true"/>`,
  )
  await follow(taking(2))
  expect((await revisions())[feed_id]).toBe((before[feed_id] ?? 0) + 1)
  await follow(taking(0.5))
  expect((await revisions())[feed_id]).toBe((before[feed_id] ?? 0) + 2)
  expect(await sent(0.5)).toContain('split="0.5" fee="true"')
})

test('while the node is away the job tries again', async () => {
  node.isAway = true
  const follow = studioJobs.handlers['follow-node-key'](afterAMinute(ctx))
  await expect(follow).rejects.toThrow('away')
  node.isAway = false
})

const rss = (feedId: string) => renderHostedFeed(ctx, feedId)

async function revisions(): Promise<Record<string, number>> {
  const rows = await services.db.selectFrom('hosting_feeds').select(['id', 'revision']).execute()
  return Object.fromEntries(rows.map(({ id, revision }) => [id, revision]))
}
