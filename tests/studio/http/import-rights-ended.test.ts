import { expect, test } from 'vitest'
import { getHostingItem } from '#app/.server/studio/editing/items.ts'
import { uploadAudio } from '#app/.server/studio/uploads/plain-uploads.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { unpublishFeed } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { updateOwners } from '#app/.server/site/owners/change-owners.ts'
import { grantRight } from '#app/.server/studio/access/rights.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import { formFile, plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { importing, item } from '#tests/rig/http/importing.ts'

const { host, services, readyImport, itemsOf } = await importing()

host.files.set('/cover.jpg', { bytes: await plainJpeg(), type: 'image/jpeg' })
host.files.set('/a.mp3', { bytes: toneMp3(2), type: 'audio/mpeg' })
const channel = `<itunes:image href="${host.url('/cover.jpg')}"/>`
const other = { bytes: toneMp3(3, 660), type: 'audio/mpeg' }

/** An imported show, one of whose two episodes couldn't be copied, which is owned by somebody else besides. */
async function halfCopied() {
  host.files.delete('/b.mp3')
  const feed = await readyImport({
    channel,
    items: item('a', host.url('/a.mp3')) + item('b', host.url('/b.mp3')),
  })
  const step = (name: string) =>
    feed.call(`me/hosting-import-${name}`, { import_id: feed.import_id })
  await step('confirm')
  await runImportJobs(services)
  const { hosting_feed_id: feed_id } = await feed.state()
  const owner = await createManager(services, feed_id, 'OWNER')
  const item_id = (await itemsOf(feed))[1]?.hosting_item_id as string
  return { ...feed, step, feed_id, owner, ids: { feed_id, item_id } }
}

type Half = Awaited<ReturnType<typeof halfCopied>>

async function remove({ feed_id, owner }: Half) {
  await proveAgain(services, owner.ctx)
  await updateOwners(owner.ctx, { feed_id, owners: [{ user_id: owner.userId, role: 'OWNER' }] })
}

async function audioOf({ owner, ids }: Half) {
  const { item } = await getHostingItem(owner.ctx, ids)
  return item.content.enclosures?.filter(({ deleted }) => !deleted).map(({ url }) => url) ?? []
}

test('whoever has imported a show and owns it no more has nothing copied into it again', async () => {
  const half = await halfCopied()
  const { owner, ids } = half
  await remove(half)
  await uploadAudio(
    owner.ctx,
    { ...ids, access: 'DEFAULT' },
    formFile('own.mp3', 'audio/mpeg', toneMp3(1)),
  )
  const before = await audioOf(half)
  expect(before).toHaveLength(1)
  host.files.set('/b.mp3', other)
  expect(await half.step('retry')).toMatchObject({ status: 404, error: 'NO_FEED' })
  await runImportJobs(services)
  expect(await audioOf(half)).toEqual(before)
})

test('what was still to be copied when they were removed isn’t', async () => {
  const half = await halfCopied()
  const { owner, ids } = half
  expect((await half.step('retry')).status).toBe(200)
  await remove(half)
  await uploadAudio(
    owner.ctx,
    { ...ids, access: 'DEFAULT' },
    formFile('own.mp3', 'audio/mpeg', toneMp3(1)),
  )
  const before = await audioOf(half)
  host.files.set('/b.mp3', other)
  await runImportJobs(services)
  expect(await audioOf(half)).toEqual(before)
  expect((await itemsOf(half)).map(({ state }) => state)).toEqual(['COPIED', 'FAILED'])
})

test('an import isn’t cancelled once somebody has bought something of it', async () => {
  const half = await halfCopied()
  const { account, feed_id } = half
  const item_id = (await itemsOf(half))[0]?.hosting_item_id as string
  await publishHostingFeed(account.ctx, { feed_id })
  await releaseHostingItem(account.ctx, { feed_id, item_id })
  const { userId } = await createAccount(services)
  await grantRight(services, {
    feedId: feed_id,
    userId,
    itemId: item_id,
    source: 'PURCHASE',
    until: null,
  })
  await unpublishFeed(account.ctx, { feed_id })
  expect(await half.step('cancel')).toMatchObject({ status: 409 })
  expect((await getHostingItem(half.owner.ctx, { feed_id, item_id })).item._id).toBe(item_id)
})
