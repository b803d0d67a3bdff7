import { expect, test } from 'vitest'
import { releaseHostingItem, publishHostingFeed } from '#app/.server/studio/publishing/publish.ts'
import { updateReferences, getReferences } from '#app/.server/studio/texts/references/references.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { getHostingItem, updateHostingItem } from '#app/.server/studio/editing/items.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { updateHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, proveAgain } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
} from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { openForm, sendForm, whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const owner = await createAccount(services)
const call = apiCaller(router, owner.token)

const playing = (guid: string) => ({
  remote: { feed_guid: 'album-guid', item_guid: guid, medium: 'MUSIC' as const },
  start: 60,
  duration: 181,
  percentage: 100,
})
const [attic, cellar] = [playing('guid-attic'), playing('guid-cellar')]
const meanwhile = unpublishedTexts.changedMeanwhile

/** An episode whose editor has said what plays in it, which waits for the owner's yes. */
async function episode(state: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED') {
  await proveAgain(services, owner.ctx)
  const feed_id = await completeShow(owner.ctx)
  const ids = { feed_id, item_id: await completeEpisode(owner.ctx, feed_id) }
  if (state === 'PUBLISHED') await releaseHostingItem(owner.ctx, ids)
  const { ctx: editor } = await createManager(services, feed_id, 'EDITOR')
  const says = async (...references: (typeof attic)[]) =>
    void (await updateReferences(editor, { ...ids, references, hold: true }))
  await says(attic)
  return { ids, editor, says, edit: `/studio/${feed_id}/${ids.item_id}/edit` }
}

type Ids = Awaited<ReturnType<typeof episode>>['ids']

/** The guids of what plays in an episode as the public is told. */
async function plays({ feed_id }: Ids) {
  const xml = (await renderHostedFeed(owner.ctx, feed_id)) ?? ''
  return [...xml.matchAll(/itemGuid="([^"]*)"/g)].map(([, guid]) => guid)
}

async function updated(ids: Ids) {
  return (await getHostingItem(owner.ctx, ids)).item.meta.updated
}

/** How an owner has an episode published, in each state that it may be in. */
const acts = [
  { state: 'PUBLISHED', name: 'me/hosting-item-publish-changes', intent: 'publish-changes' },
  { state: 'DRAFT', name: 'me/hosting-item-release', intent: 'publish' },
] as const

test.each(acts)(
  'what is swapped between the owner’s look and the owner’s call isn’t said yes to: $name',
  async ({ state, name }) => {
    const { ids, says } = await episode(state)
    const base = await updated(ids)
    await says(cellar)
    expect(await call(name, { ...ids, base })).toMatchObject({
      status: 409,
      error: 'STALE',
      message: meanwhile,
      item: { _id: ids.item_id },
    })
    expect(await plays(ids)).toEqual([])
    expect(await call(name, { ...ids, base: await updated(ids) })).toMatchObject({ status: 200 })
    expect(await plays(ids)).toEqual(['guid-cellar'])
  },
)

test.each(acts)(
  'a call that names no version leaves waiting what others say of who is paid: $name',
  async ({ state, name }) => {
    const { ids, editor } = await episode(state)
    await updateHostingItem(editor, { ...ids, updates: { title: 'Rest' }, hold: true })
    expect(await call(name, ids)).toMatchObject({
      status: 200,
      item: {
        content: { title: 'Rest' },
        unpublished: { changed: { references: expect.any(String) } },
      },
    })
    expect(await plays(ids)).toEqual([])
  },
)

test.each(acts)(
  'what is swapped while the owner’s editor is open isn’t said yes to: $intent',
  async ({ state, intent }) => {
    const { ids, says, edit } = await episode(state)
    const shown = await openForm(router, edit, owner.cookie)
    await says(cellar)
    const refused = await sendForm(router, edit, { ...shown, intent }, owner.cookie)
    const page = await refused.text()
    expect([refused.status, await plays(ids)]).toEqual([409, []])
    expect(page).toContain(meanwhile)
    const again = await openForm(router, edit, owner.cookie)
    const done = await sendForm(router, edit, { ...again, intent }, owner.cookie)
    expect([done.status, await plays(ids)]).toEqual([303, ['guid-cellar']])
  },
)

test('an owner who saves and publishes by one press says yes to what was shown', async () => {
  const { ids, editor, edit } = await episode()
  const shown = await openForm(router, edit, owner.cookie)
  // Other edits are the editor's own to publish.
  await updateHostingItem(editor, { ...ids, updates: { season: 9 }, hold: true })
  const fields = { ...shown, 'content.title': 'Rest', intent: 'publish-changes' }
  expect(whereTo(await sendForm(router, edit, fields, owner.cookie))).toEqual([
    303,
    `${edit}?status=changesPublished`,
  ])
  expect(await plays(ids)).toEqual(['guid-attic'])
  expect((await getHostingItem(owner.ctx, ids)).item).toMatchObject({
    content: { title: 'Rest', season: 9 },
    unpublished: null,
  })
})

test('what the form saves by itself meanwhile names no newer version of what else is shown', async () => {
  const { ids, says, edit } = await episode()
  const shown = await openForm(router, edit, owner.cookie)
  await says(cellar)
  const fields = { ...shown, base: await updated(ids), intent: 'publish-changes' }
  expect((await sendForm(router, edit, fields, owner.cookie)).status).toBe(409)
  expect(await plays(ids)).toEqual([])
})

test('what an owner has added to is what was shown', async () => {
  for (const state of ['PUBLISHED', 'DRAFT'] as const) {
    const { ids, says, edit } = await episode(state)
    const page = edit.replace(/edit$/, 'references?show=add')
    const html = await (await router.get(page, { cookie: owner.cookie })).text()
    const base = /name="base" value="([^"]*)"/.exec(html)?.[1] ?? ''
    await says(cellar)
    const fields = {
      ...{ intent: 'save', replaced: '', feed_guid: 'album-guid', item_guid: 'guid-roof' },
      ...{ start: '10:00', duration: '1:00', percentage: '5', base },
    }
    const refused = await sendForm(router, page, fields, owner.cookie)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(meanwhile),
    ])
    const { references } = await getReferences(owner.ctx, ids)
    expect(references).toEqual([cellar])
    const now = await updated(ids)
    expect((await sendForm(router, page, { ...fields, base: now }, owner.cookie)).status).toBe(303)
    expect((await getReferences(owner.ctx, ids)).references).toHaveLength(2)
  }
})

test('an owner who schedules an episode says yes to what was shown', async () => {
  const schedule = (ids: Ids, base: string) =>
    call('me/hosting-item-schedule', { ...ids, scheduled: '2036-01-01T00:00:00Z', base })
  const { ids, says, edit } = await episode('DRAFT')
  const base = await updated(ids)
  const shown = await openForm(router, edit, owner.cookie)
  await says(cellar)
  expect(await schedule(ids, base)).toMatchObject({ status: 409, error: 'STALE' })
  const at = { scheduled_at: '2036-01-01T00:00', scheduled_zone: 'UTC', intent: 'schedule' }
  expect((await sendForm(router, edit, { ...shown, ...at }, owner.cookie)).status).toBe(409)
  const { item } = await getHostingItem(owner.ctx, ids)
  expect([item.meta.scheduled, item.unpublished === null]).toEqual([null, false])
  expect(await schedule(ids, item.meta.updated)).toMatchObject({
    status: 200,
    item: { unpublished: null },
  })
})

test('a feed’s changes are published as they were shown, from each of its pages', async () => {
  await proveAgain(services, owner.ctx)
  const show = await completeShow(owner.ctx)
  const artist = await completeArtist(owner.ctx)
  const release = await completeRelease(owner.ctx, artist)
  await publishHostingFeed(owner.ctx, { feed_id: show })
  await publishRelease(owner.ctx, { feed_id: release })
  const pages = [
    { feed_id: show, edit: `/studio/${show}/edit`, page: `/studio/${show}/publish-changes` },
    { feed_id: show, edit: `/studio/${show}/edit`, page: `/studio/${show}/edit` },
    { feed_id: release, edit: `/studio/${artist}/${release}/edit` },
  ]
  for (const { feed_id, edit, page = edit } of pages) {
    const { ctx } = await createManager(services, feed_id, 'OWNER')
    const says = (owner_email: string) =>
      updateHostingFeed(ctx, {
        feed: { _id: feed_id, content: { owner_email } },
        hold: true,
      })
    const open = async () => {
      if (page === edit) return openForm(router, edit, owner.cookie)
      const html = await (await router.get(page, { cookie: owner.cookie })).text()
      return { base: /name="base" value="([^"]*)"/.exec(html)?.[1] ?? '' }
    }
    const isPublic = async () =>
      (await getHostingFeed(owner.ctx, { feed_id })).feed.content.owner_email
    const press = async (form: Awaited<ReturnType<typeof open>>) =>
      sendForm(router, page, { ...form, intent: 'publish-changes' }, owner.cookie)
    await says('shown@example.com')
    const before = await isPublic()
    const shown = await open()
    await says('swapped@example.com')
    const refused = await press(shown)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(meanwhile),
    ])
    expect(await isPublic()).toBe(before)
    expect((await press(await open())).status).toBe(303)
    expect(await isPublic()).toBe('swapped@example.com')
    await updateHostingFeed(owner.ctx, {
      feed: { _id: feed_id, content: { owner_email: null } },
    })
  }
})

test('an editor who sends back what waits, as they have read it, makes no new version of it', async () => {
  const feed_id = await completeShow(owner.ctx)
  await publishHostingFeed(owner.ctx, { feed_id })
  const { ctx: other } = await createManager(services, feed_id, 'OWNER')
  const { ctx: editor } = await createManager(services, feed_id, 'EDITOR')
  const feed = { _id: feed_id, content: { owner_email: 'o@example.com' }, locked: false }
  const held = await updateHostingFeed(other, { feed, hold: true })
  await updateHostingFeed(editor, { feed, hold: true })
  const base = held.feed.meta.updated
  expect(await call('me/hosting-feed-publish-changes', { feed_id, base })).toMatchObject({
    status: 200,
    feed: { locked: false, unpublished: null },
  })
})
