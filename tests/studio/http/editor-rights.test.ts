import { describe, expect, test } from 'vitest'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  getHostingItem,
  getHostingItems,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { createLivestream } from '#app/.server/studio/publishing/live/livestreams.ts'
import { releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { discardFeedChanges } from '#app/.server/studio/publishing/changes/discard-changes.ts'
import { testServices } from '#tests/rig/database.ts'
import { completeEpisode, completeShow } from '#tests/rig/factories/hosted.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { owned, ownedFeeds } from '#tests/rig/http/owned-feeds.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  fieldErrors,
  type FormFieldsToSend,
  openForm,
  sendForm,
} from '#tests/rig/http/studio-forms.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

const services = await testServices()
const router = testRouter(services)
const ownerOnly = 'Only owners can do this.'

const { value } = owned.content
const { owner, editor, showId, itemId, artistId, releaseId, trackId, episode, track } =
  await ownedFeeds(services)
const call = apiCaller(router, editor.token)

const show = `/studio/${showId}`
const item = `${show}/${itemId}`
const release = `/studio/${artistId}/${releaseId}`
const storedFeed = async (feed_id: string) => (await getHostingFeed(owner.ctx, { feed_id })).feed
const storedItem = async (ids: typeof episode) => (await getHostingItem(owner.ctx, ids)).item

/** Each change that is the owners' alone: as a call makes it, and as a form that was tampered with sends it. */
const changes: Record<
  string,
  {
    field: string
    call: [name: string, body: object]
    form: [page: string, fields: Record<string, string>]
  }
> = {
  "owner's e-mail": {
    field: 'content.owner_email',
    call: feedUpdate({ content: { owner_email: 'editor@example.com' } }),
    form: [`${show}/edit`, { 'content.owner_email': 'editor@example.com' }],
  },
  "no owner's e-mail": {
    field: 'content.owner_email',
    call: feedUpdate({ content: { owner_email: null } }),
    form: [`${show}/edit`, { 'content.owner_email': '' }],
  },
  funding: {
    field: 'content.funding',
    call: feedUpdate({ content: { funding: [{ url: 'https://editor.example' }] } }),
    form: [`${show}/edit`, { 'content.funding[0].url': 'https://editor.example' }],
  },
  'no funding': {
    field: 'content.funding',
    call: feedUpdate({ content: { funding: [] } }),
    form: [`${show}/edit`, { 'content.funding[0].url': '' }],
  },
  'a code by which a service takes the show for theirs': {
    field: 'content.txts',
    call: feedUpdate({ content: { txts: [{ purpose: 'applepodcastsverify', text: '1' }] } }),
    form: [`${show}/edit`, { 'content.txts[0].text': '1' }],
  },
  'who may list it': {
    field: 'content.blocks',
    call: feedUpdate({ content: { blocks: [{ blocked: true }] } }),
    form: [`${show}/edit`, { 'content.blocks[0].blocked': 'yes' }],
  },
  'whether directories list it': {
    field: 'content.hidden',
    call: feedUpdate({ content: { hidden: true } }),
    form: [`${show}/edit`, { 'content.hidden': 'on' }],
  },
  'funding of an episode': {
    field: 'content.funding',
    call: [
      'me/hosting-item-update',
      { ...episode, updates: { funding: [{ url: 'https://e.example' }] } },
    ],
    form: [`${item}/edit`, { 'content.funding[0].url': 'https://e.example' }],
  },
  lock: {
    field: 'locked',
    call: feedUpdate({ locked: false }),
    // A box that isn't checked sends nothing: this is its form, made for an owner.
    form: [`${show}/edit`, { was: JSON.stringify({ locked: 'another' }) }],
  },
  address: {
    field: 'moved_to',
    call: feedUpdate({ moved_to: 'https://editor.example/feed.xml' }),
    form: [`${show}/edit`, { moved_to: 'https://editor.example/feed.xml', intent: 'move' }],
  },
  'no other address': {
    field: 'moved_to',
    call: feedUpdate({ moved_to: null }),
    form: [`${show}/edit`, { moved_to: '' }],
  },
}

function feedUpdate(feed: object, _id = showId): [string, object] {
  return ['me/hosting-feed-update', { feed: { _id, ...feed } }]
}

const autosaveOf = (page: string) => page.replace(/\/edit$/, '/autosave')

describe.each(Object.entries(changes))('an editor may not change: %s', (_, { field, ...ways }) => {
  test('by a call', async () => {
    const before = await tableContents(services)
    const answer = await call(...ways.call)
    expect([answer.status, answer.error, answer.field]).toEqual([403, 'OWNER_ONLY', field])
    expect(await tableContents(services)).toEqual(before)
  })

  test('by a form', async () => {
    const [page, fields] = ways.form
    const before = await tableContents(services)
    const form = await openForm(router, page, editor.cookie)
    const answer = await sendForm(router, page, { ...form, ...fields }, editor.cookie)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toMatch(new RegExp(`role="alert".{0,1000}${ownerOnly}`))
    expect(await tableContents(services)).toEqual(before)
  })

  test('by a form that saves itself, which tells the field and saves the rest', async () => {
    const [page, fields] = ways.form
    const form = await openForm(router, page, editor.cookie)
    const title = `Typed with ${field} ${services.now().getTime()}`
    const typed: FormFieldsToSend = { ...form, 'content.title': title, ...fields }
    delete typed.intent
    const answer = await sendForm(router, autosaveOf(page), typed, editor.cookie)
    const saved = (await answer.json()) as {
      errors: Record<string, string[]>
      editor: { record?: { content: object }; item?: { content: object } }
    }
    // Apps are sent elsewhere by a button alone.
    expect(saved.errors).toEqual(field === 'moved_to' ? {} : { [field]: [ownerOnly] })
    const { content } = saved.editor.record ?? saved.editor.item ?? {}
    expect(content).toMatchObject({ title })
    expect(await storedFeed(showId)).toMatchObject(owned)
    expect(await storedFeed(releaseId)).toMatchObject(owned)
    for (const ids of [episode, track]) expect((await storedItem(ids)).content.value).toEqual(value)
  })
})

test('owners do by these very calls and pages what editors may not', async () => {
  const asOwner = apiCaller(router, owner.token)
  expect((await asOwner(...(changes.funding?.call ?? ['', {}]))).status).toBe(200)
  expect((await asOwner('me/hosting-feed-export', { feed_id: showId })).status).toBe(200)
  for (const page of [`${show}/edit?tab=Payments`, `${show}/move-out`, `${item}/delete`])
    expect((await router.get(page, owner)).status).toBe(200)
  await updateHostingFeed(owner.ctx, { feed: { _id: showId, ...owned } })
})

test('an editor who sends back a whole feed or item as it was read is not refused', async () => {
  for (const feed_id of [showId, artistId, releaseId]) {
    const { feed } = await call<{
      feed: { content: object }
    }>('me/hosting-feed-get', { feed_id })
    const content = { ...feed.content, title: 'Sent back' }
    const answer = await call('me/hosting-feed-update', { feed: { ...feed, content } })
    expect([answer.status, answer.error]).toEqual([200, undefined])
    expect(await storedFeed(feed_id)).toMatchObject(owned)
  }
  const { item } = await call<{
    item: { content: object }
  }>('me/hosting-item-get', episode)
  const content = { ...item.content, title: 'Sent back' }
  expect(
    (await call('me/hosting-item-update', { feed_id: showId, item: { ...item, content } })).status,
  ).toBe(200)
  expect((await storedItem(episode)).content).toMatchObject({ title: 'Sent back', value })
})

test("what an editor saves by a form leaves the owners' fields as they are, even cleared ones of a new owner", async () => {
  for (const [page, read] of [
    [`${show}/edit`, () => storedFeed(showId)],
    [`${release}/edit`, () => storedFeed(releaseId)],
    [`/studio/${artistId}/edit`, () => storedFeed(artistId)],
  ] as const) {
    const form = await openForm(router, page, editor.cookie)
    // Made an owner while the page is open: what it lacks is not what they cleared.
    for (const role of ['EDITOR', 'OWNER']) {
      await services.db
        .updateTable('hosting_feed_owners')
        .set({ role })
        .where('user_id', '=', editor.userId)
        .execute()
      const title = `Saved by an ${role}`
      const answer = await sendForm(
        router,
        page,
        { ...form, 'content.title': title },
        editor.cookie,
      )
      expect(answer.status).toBe(303)
      expect(await read()).toMatchObject({ ...owned, content: { title, ...owned.content } })
      Object.assign(form, await openForm(router, page, editor.cookie), form)
      form.base = (await read()).meta.updated
    }
    await services.db
      .updateTable('hosting_feed_owners')
      .set({ role: 'EDITOR' })
      .where('user_id', '=', editor.userId)
      .execute()
  }
})

test('an owner still clears these fields by the form', async () => {
  const form = await openForm(router, `${show}/edit`, owner.cookie)
  const cleared: FormFieldsToSend = {
    ...form,
    'content.owner_email': '',
    'content.funding[0].url': '',
    'content.funding[0].text': '',
    moved_to: '',
  }
  delete cleared.locked
  expect((await sendForm(router, `${show}/edit`, cleared, owner.cookie)).status).toBe(303)
  const { content, locked, moved_to } = await storedFeed(showId)
  expect([content.owner_email, content.funding, locked, moved_to]).toEqual([
    undefined,
    undefined,
    false,
    null,
  ])
  await updateHostingFeed(owner.ctx, { feed: { _id: showId, ...owned } })
})

test('an editor who dismisses the checklist leaves to the owners what is theirs', async () => {
  const feedId = await completeShow(owner.ctx)
  const other = await createManager(services, feedId, 'EDITOR')
  await apiCaller(router, other.token)('me/hosting-feed-complete-checklist-task', {
    feed_id: feedId,
    task: 'SHARE_FEED',
  })
  await router.postForm(`/studio/${feedId}?index`, { intent: 'dismiss' }, other)
  const { checklist } = (await storedFeed(feedId)).meta
  const pending = Object.keys(checklist).filter((task) => checklist[task] === null)
  expect(pending).toEqual(['CONNECT_STRIPE', 'START_SUBSCRIPTION'])
})

test('an editor ends a livestream and deletes none', async () => {
  const ids = { feed_id: showId }
  const { livestream } = await createLivestream(owner.ctx, {
    ...ids,
    content: { title: 'Soon', url: 'https://stream.example/quay', type: 'audio/mpeg' },
    start: '2099-01-01T18:00:00.000Z',
  })
  const page = `${show}/livestreams/${livestream._id}`
  const deletion = { ...ids, livestream_id: livestream._id }
  const answer = await call('me/hosting-livestream-delete', deletion)
  expect([answer.status, answer.error]).toEqual([403, 'OWNER_ONLY'])
  const posted = await router.postForm(page, { intent: 'delete' }, editor)
  expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining(ownerOnly)])
  const open = async (by: { cookie: string }) => (await router.get(`${page}?ask=delete`, by)).text()
  expect(await open(editor)).not.toContain('value="delete"')
  expect(await open(owner)).toContain('value="delete"')
  expect((await router.postForm(page, { intent: 'end' }, editor)).status).toBe(303)
  expect((await router.postForm(page, { intent: 'delete' }, owner)).status).toBe(303)
})

test('a track whose file an editor sends cannot be taken is not left behind', async () => {
  const page = `${release}/edit`
  const form = await openForm(router, page, editor.cookie)
  const file = new File(['no audio'], 'broken.mp3', { type: 'audio/mpeg' })
  const before = await tableContents(services)
  const answer = await sendForm(router, page, { ...form, tracks: file }, editor.cookie)
  expect(answer.status).toBe(400)
  expect(Object.values(fieldErrors(await answer.text())).join()).toContain('broken.mp3')
  const { items } = await getHostingItems(owner.ctx, { feed_id: releaseId })
  expect(items.map(({ _id }) => _id)).toEqual([trackId])
  expect(before).not.toEqual({})
})

test('the role that whoever asks has comes with the feed', async () => {
  const { role } = await call('me/hosting-feed-get', { feed_id: showId })
  expect(role).toBe('EDITOR')
  const { role: own } = await call('me/hosting-feed-get', { feed_id: showId }, owner.token)
  expect(own).toBe('OWNER')
})

test("an editor takes back their unpublished changes and leaves the owners' waiting", async () => {
  const feedId = await completeShow(owner.ctx)
  const id = await completeEpisode(owner.ctx, feedId)
  const ids = { feed_id: feedId, item_id: id }
  await releaseHostingItem(owner.ctx, ids)
  const other = await createManager(services, feedId, 'EDITOR')
  const ask = apiCaller(router, other.token)
  const held = { content: { owner_email: 'held@example.com', title: 'Held' }, locked: false }
  await updateHostingFeed(owner.ctx, { feed: { _id: feedId, ...held }, hold: true })
  await updateHostingItem(owner.ctx, {
    ...ids,
    updates: { value, title: 'Held' },
    hold: true,
  })
  for (const field of ['owner_email', 'locked']) {
    const answer = await ask('me/hosting-feed-discard-changes', {
      feed_id: feedId,
      fields: [field],
    })
    expect([answer.status, answer.error, answer.field]).toEqual([403, 'OWNER_ONLY', field])
  }
  expect((await ask('me/hosting-feed-discard-changes', { feed_id: feedId })).status).toBe(200)
  expect((await ask('me/hosting-item-discard-changes', ids)).status).toBe(200)
  const { unpublished } = await storedFeed(feedId)
  expect(Object.keys(unpublished?.changed ?? {}).sort()).toEqual(['locked', 'owner_email'])
  expect(Object.keys((await storedItem(ids)).unpublished?.changed ?? {})).toEqual(['value'])
  await discardFeedChanges(owner.ctx, { feed_id: feedId })
  expect((await storedFeed(feedId)).unpublished).toBeNull()
})
