import { expect, test } from 'vitest'
import { parseFeedBytes } from '#app/protocols/feed/parse/index.ts'
import { eventsOfFeed } from '#app/.server/accounts/log/events.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import {
  publishHostingFeed,
  releaseHostingItem,
  releaseScheduledItem,
  scheduleHostingItem,
} from '#app/.server/studio/publishing/publish.ts'
import { referencesOf } from '#app/.server/studio/texts/references/stored-references.ts'
import {
  updateHostingItem,
  getHostingItem,
  getHostingItems,
} from '#app/.server/studio/editing/items.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { generateRss } from '#app/.server/studio/publishing/public-side.ts'
import { updateReferences } from '#app/.server/studio/texts/references/references.ts'
import {
  publishItemChanges,
  publishFeedChanges,
} from '#app/.server/studio/publishing/changes/publish-changes.ts'
import { unpublishItem, unpublishFeed } from '#app/.server/studio/publishing/changes/unpublish.ts'
import { updateHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { updateSubscription } from '#app/.server/studio/pricing/subscription.ts'

const services = await testServices()
const owner = await createAccount(services)
const hold = true

const remote = { feed_guid: 'album-guid', item_guid: 'guid-attic', medium: 'MUSIC' as const }
const attic = { remote, start: 60, duration: 181, percentage: 100 }
const ada = { name: 'Ada', lnaddress: 'ada@b.example', split: 100, editable: true }
const eve = { name: 'Eve', lnaddress: 'eve@b.example', split: 100, editable: true }
const paying = (recipient: typeof ada) => ({ recipients: [recipient] })
const proofNeeded = { status: 403, code: 'PROOF_NEEDED' }
const ownerOnly = { status: 403, code: 'OWNER_ONLY' }

interface Ids {
  feed_id: string
  item_id: string
}

async function episode(state: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') {
  await proveAgain(services, owner.ctx)
  const feed_id = await completeShow(owner.ctx)
  const item_id = await completeEpisode(owner.ctx, feed_id)
  const ids = { feed_id, item_id }
  await updateHostingItem(owner.ctx, { ...ids, updates: { value: paying(ada) } })
  if (state === 'PUBLISHED') await releaseHostingItem(owner.ctx, ids)
  const { ctx: editor } = await createManager(services, feed_id, 'EDITOR')
  return { ...ids, ids, editor }
}

/** What apps are told: whom an episode pays, and what plays in it. */
async function paid({ feed_id }: { feed_id: string }) {
  const xml = (await renderHostedFeed(owner.ctx, feed_id)) ?? ''
  const [item] = parseFeedBytes(Buffer.from(xml)).document.items
  const [block] = item?.value ?? []
  return {
    to: block?.recipients.filter(({ fee }) => !fee).map(({ name }) => name),
    references: block?.timeSplits.map(({ remotePercentage }) => remotePercentage),
  }
}

async function waiting(ids: Ids) {
  const { item } = await getHostingItem(owner.ctx, ids)
  return Object.keys(item.unpublished?.changed ?? {})
}

/** An episode as its owner is shown it now. */
async function shown(ids: Ids) {
  const { item } = await getHostingItem(owner.ctx, ids)
  return { ...ids, base: item.meta.updated }
}

const untouched = { to: ['Ada'], references: [] }
const diverted = { to: ['Ada'], references: [100] }

test.each([true, false])(
  'references of an editor wait for an owner’s yes, whether they stay unpublished (%s)',
  async (hold) => {
    const { ids, editor } = await episode()
    await updateReferences(editor, { ...ids, references: [attic], hold })
    await updateHostingItem(editor, { ...ids, updates: { title: 'Rest' }, hold: true })
    const { item } = await publishItemChanges(editor, ids)
    expect([item.content.title, Object.keys(item.unpublished?.changed ?? {})]).toEqual([
      'Rest',
      ['references'],
    ])
    expect(await paid(ids)).toEqual(untouched)
    await publishItemChanges(owner.ctx, await shown(ids))
    expect([await paid(ids), await waiting(ids)]).toEqual([diverted, []])
  },
)

test('references that an editor gives a draft wait too, by whatever it is published', async () => {
  for (const publish of [
    (ids: Ids, editor: typeof owner.ctx) => releaseHostingItem(editor, ids),
    async ({ feed_id, item_id: itemId, ...ids }: Ids, editor: typeof owner.ctx) => {
      const scheduled = new Date(services.now().getTime() + 60_000).toISOString()
      await scheduleHostingItem(editor, { ...ids, feed_id, item_id: itemId, scheduled })
      services.clock.pass(120)
      await releaseScheduledItem(contextFor(services, system), { feedId: feed_id, itemId })
      await generateRss(editor, { feed_id })
    },
  ]) {
    const { ids, editor } = await episode('DRAFT')
    await updateReferences(editor, { ...ids, references: [attic] })
    await publish(ids, editor)
    expect([await paid(ids), await waiting(ids)]).toEqual([untouched, ['references']])
  }
})

test('an owner who publishes a draft says yes to what waits in it, with a fresh proof', async () => {
  const { ids, editor } = await episode('DRAFT')
  await updateReferences(editor, { ...ids, references: [attic] })
  services.clock.pass(600)
  await expect(releaseHostingItem(owner.ctx, await shown(ids))).rejects.toMatchObject(proofNeeded)
  await proveAgain(services, owner.ctx)
  await releaseHostingItem(owner.ctx, await shown(ids))
  expect([await paid(ids), await waiting(ids)]).toEqual([diverted, []])
  const { events } = await eventsOfFeed(owner.ctx, ids.feed_id, {})
  expect(events.filter(({ kind }) => kind === 'SPLITS_CHANGED')[0]?.details.to).toBe(
    '1:00 100% album-guid guid-attic',
  )
})

test('an owner’s own references in a draft take the place of those that wait', async () => {
  const { ids, editor } = await episode('DRAFT')
  await updateReferences(editor, { ...ids, references: [attic] })
  services.clock.pass(600)
  const same = { ...ids, references: [attic] }
  await expect(updateReferences(owner.ctx, same)).rejects.toMatchObject(proofNeeded)
  await updateReferences(owner.ctx, { ...ids, references: [] })
  expect(await waiting(ids)).toEqual([])
  await updateReferences(editor, same)
  await proveAgain(services, owner.ctx)
  await updateReferences(owner.ctx, same)
  expect(await waiting(ids)).toEqual([])
  await releaseHostingItem(editor, ids)
  expect(await paid(ids)).toEqual(diverted)
})

test('taking an episode back and publishing it again is no way around the owner’s yes', async () => {
  const { ids, editor } = await episode()
  await updateHostingItem(owner.ctx, { ...ids, updates: { value: paying(eve) }, hold })
  await updateReferences(editor, { ...ids, references: [attic], hold })
  await updateHostingItem(editor, { ...ids, updates: { title: 'Rest' }, hold })
  const { item } = await unpublishItem(editor, ids)
  expect([item.content.title, item.content.value]).toMatchObject(['Rest', paying(ada)])
  // Sent back as it was read, or as it is edited.
  for (const value of [item.content.value, item.unpublished?.content.value])
    await updateHostingItem(editor, { ...ids, updates: { value }, hold }).catch((error: unknown) =>
      expect(error).toMatchObject(ownerOnly),
    )
  await releaseHostingItem(editor, ids)
  expect(await paid(ids)).toEqual(untouched)
  expect((await waiting(ids)).sort()).toEqual(['references', 'value'])
  await publishItemChanges(owner.ctx, await shown(ids))
  expect(await paid(ids)).toEqual({ to: ['Eve'], references: [100] })
})

test('an owner decides anew who is paid by a draft in which another’s decision waits', async () => {
  const { ids, editor } = await episode()
  await updateHostingItem(owner.ctx, { ...ids, updates: { value: paying(eve) }, hold })
  await unpublishItem(editor, ids)
  await updateHostingItem(owner.ctx, { ...ids, updates: { value: paying(ada) }, hold })
  expect(await waiting(ids)).toEqual([])
  await releaseHostingItem(editor, ids)
  expect(await paid(ids)).toEqual(untouched)
})

test('what an owner left unpublished who is none any more is published by an owner alone, with a fresh proof', async () => {
  const { ids, editor, feed_id } = await episode()
  const { ctx: former } = await createManager(services, feed_id, 'OWNER')
  await updateHostingItem(former, { ...ids, updates: { value: paying(eve) }, hold })
  await updateReferences(former, { ...ids, references: [attic], hold })
  await services.db
    .deleteFrom('hosting_feed_owners')
    .where('user_id', '=', former.actor.kind === 'user' ? former.actor.userId : '')
    .execute()
  await publishItemChanges(editor, ids)
  expect(await paid(ids)).toEqual(untouched)
  services.clock.pass(600)
  await expect(publishItemChanges(owner.ctx, await shown(ids))).rejects.toMatchObject(proofNeeded)
  expect(await paid(ids)).toEqual(untouched)
  await proveAgain(services, owner.ctx)
  await publishItemChanges(owner.ctx, await shown(ids))
  expect(await paid(ids)).toEqual({ to: ['Eve'], references: [100] })
})

test('an editor who publishes a show’s changes leaves those of the owners’ fields waiting', async () => {
  const { feed_id, editor } = await episode()
  const content = { title: 'Rest', owner_email: 'o@example.com', value: paying(eve) }
  const edit = { _id: feed_id, content, locked: false }
  await updateHostingFeed(owner.ctx, { feed: edit, hold })
  const { feed } = await publishFeedChanges(editor, { feed_id })
  expect(feed.content).toMatchObject({ title: 'Rest' })
  expect(Object.keys(feed.unpublished?.changed ?? {}).sort()).toEqual([
    'locked',
    'owner_email',
    'value',
  ])
  services.clock.pass(600)
  const publish = () => publishFeedChanges(owner.ctx, { feed_id })
  await expect(publish()).rejects.toMatchObject(proofNeeded)
  await proveAgain(services, owner.ctx)
  expect((await publish()).feed).toMatchObject({ content, locked: false, unpublished: null })
})

test('taking a show back is no owner’s yes to what another left unpublished of its address', async () => {
  const { feed_id, editor } = await episode()
  await publishHostingFeed(owner.ctx, { feed_id })
  const content = { owner_email: 'former@example.com' }
  await updateHostingFeed(owner.ctx, {
    feed: { _id: feed_id, content, locked: false },
    hold,
  })
  const { feed } = await unpublishFeed(owner.ctx, { feed_id })
  expect(feed.content.owner_email).not.toBe(content.owner_email)
  // Sent back as it is edited.
  await expect(
    updateHostingFeed(editor, { feed: { _id: feed_id, content }, hold }),
  ).rejects.toMatchObject(ownerOnly)
  const published = (await publishHostingFeed(editor, { feed_id })).feed
  expect(published.content.owner_email).not.toBe(content.owner_email)
  expect(published.locked).toBe(true)
  expect(Object.keys(published.unpublished?.changed ?? {}).sort()).toEqual([
    'locked',
    'owner_email',
  ])
  await unpublishFeed(owner.ctx, { feed_id })
  await updateHostingFeed(owner.ctx, { feed: { _id: feed_id, locked: true }, hold })
  const again = (await publishHostingFeed(owner.ctx, { feed_id })).feed
  expect([again.content.owner_email, again.locked]).toEqual([content.owner_email, true])
})

test('a release leaves waiting what an editor says of who its tracks pay, whoever publishes it', async () => {
  await proveAgain(services, owner.ctx)
  const artist = await completeArtist(owner.ctx)
  const feed_id = await completeRelease(owner.ctx, artist)
  const { ctx: editor } = await createManager(services, [artist, feed_id], 'EDITOR')
  const { items } = await getHostingItems(owner.ctx, { feed_id })
  const ids = { feed_id, item_id: items[0]?._id ?? '' }
  await updateReferences(editor, { ...ids, references: [attic] })
  await publishRelease(editor, { feed_id })
  const stored = async () => (await referencesOf(owner.ctx, feed_id, [ids.item_id])).size
  expect([await stored(), await waiting(ids)]).toEqual([0, ['references']])
  await publishFeedChanges(editor, { feed_id })
  expect(await stored()).toBe(0)
  // The release doesn't show it.
  const { feed } = await getHostingFeed(owner.ctx, { feed_id })
  await publishFeedChanges(owner.ctx, { feed_id, base: feed.meta.updated })
  expect([await stored(), await waiting(ids)]).toEqual([0, ['references']])
  await publishItemChanges(owner.ctx, await shown(ids))
  expect([await stored(), await waiting(ids)]).toEqual([1, []])
})

test('whether a recipient may be edited is no editor’s to say, nor an owner’s without a fresh proof', async () => {
  const { ids, feed_id, editor } = await episode()
  const value = paying({ ...ada, editable: false })
  for (const hold of [true, false]) {
    const edit = { ...ids, updates: { value }, hold }
    await expect(updateHostingItem(editor, edit)).rejects.toMatchObject(ownerOnly)
  }
  await updateHostingFeed(owner.ctx, {
    feed: { _id: feed_id, content: { value: paying(ada) } },
  })
  const feed = { _id: feed_id, content: { value } }
  await expect(updateHostingFeed(editor, { feed })).rejects.toMatchObject(ownerOnly)
  await expect(updateHostingFeed(owner.ctx, { feed })).rejects.toMatchObject({
    code: 'FIXED_RECIPIENT',
  })
})

test('whether what is paid by card is divided by the splits is an owner’s to say, with a fresh proof', async () => {
  const { feed_id, editor } = await episode()
  const update = (by: typeof editor, edit: object) => updateSubscription(by, { feed_id, ...edit })
  await expect(update(editor, { use_splits: true })).rejects.toMatchObject(ownerOnly)
  services.clock.pass(600)
  await expect(update(owner.ctx, { use_splits: true })).rejects.toMatchObject(proofNeeded)
  await update(owner.ctx, { use_splits: false, enabled: false })
  await proveAgain(services, owner.ctx)
  await update(owner.ctx, { use_splits: true })
  services.clock.pass(600)
  await update(owner.ctx, { use_splits: true })
  await expect(update(owner.ctx, { use_splits: false })).rejects.toMatchObject(proofNeeded)
})
