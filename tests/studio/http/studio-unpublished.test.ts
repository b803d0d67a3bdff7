import { expect, test } from 'vitest'
import { getHostingFeed, updateHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import {
  getHostingItem,
  getHostingItems,
  updateHostingItem,
} from '#app/.server/studio/editing/items.ts'
import { getPublishedChapters } from '#app/.server/studio/texts/item-texts.ts'
import { publishHostingFeed, releaseHostingItem } from '#app/.server/studio/publishing/publish.ts'
import { publishRelease } from '#app/.server/studio/publishing/publish-release.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { saveChapters } from '#app/.server/studio/texts/segments.ts'
import { updateChapters } from '#app/.server/studio/texts/update.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import {
  completeArtist,
  completeEpisode,
  completeRelease,
  completeShow,
  offerSubscription,
} from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  fieldsOf,
  type FormFieldsToSend,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

/** A public episode of a new account, and what is done with it in its editor. */
async function publicEpisode() {
  const account = await createAccount(services)
  const { ctx, cookie } = account
  const feed_id = await completeShow(ctx)
  await offerSubscription(ctx, feed_id)
  const item_id = await completeEpisode(ctx, feed_id)
  await releaseHostingItem(ctx, { feed_id, item_id })
  const ids = { feed_id, item_id }
  const view = `/studio/${feed_id}/${item_id}`
  const edit = `${view}/edit`
  return {
    ...account,
    ids,
    view,
    edit,
    page: async (path = edit) => (await router.get(path, { cookie })).text(),
    send: async (fields: FormFieldsToSend) =>
      sendForm(router, edit, { ...(await openForm(router, edit, cookie)), ...fields }, cookie),
    stored: async () => (await getHostingItem(ctx, ids)).item,
    rss: async () =>
      (await renderHostedFeed({ ...services, actor: { kind: 'system' } }, feed_id)) ?? '',
  }
}

function words(html: string): string {
  return html.replace(/<!--.*?-->|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

/** The labels and published values of the fields that a page marks as changed. */
function marked(html: string): string[] {
  return [...html.matchAll(/Undo<span class="visually-hidden">(?:<!-- -->|\s)*([^<]*)</g)].map(
    ([, label = '']) => label.trim(),
  )
}

test('what is edited of a public episode waits: the editor marks it, says what is public and counts it', async () => {
  const episode = await publicEpisode()
  const before = await episode.page()
  expect(before).not.toContain('Unpublished changes')
  expect(before).not.toContain('value="publish-changes"')
  expect(words(before)).toContain('Published')

  expect(
    whereTo(await episode.send({ 'content.title': 'Day Ferry', 'content.season': '3' })),
  ).toEqual([303, `${episode.edit}?status=saved`])
  const html = await episode.page()
  expect(marked(html)).toEqual(['Episode title', 'Season number'])
  expect(words(html)).toContain('Unpublished changes')
  expect(words(html)).toContain('Published: Night Ferry')
  expect(words(html)).toContain('Published: 2')
  expect(words(html)).toContain('Details 2 changed')
  expect(words(html)).toMatch(/Listeners see the version of \w+ \d+/)
  expect(words(html)).toContain('Before you publish')
  expect(html).toContain('value="publish-changes"')
  expect(html).toContain(`${episode.view}/discard`)
  expect(await episode.rss()).toContain('Night Ferry')
  expect(await episode.rss()).not.toContain('Day Ferry')
  for (const list of [`/studio/${episode.ids.feed_id}`, `/studio/${episode.ids.feed_id}/episodes`])
    expect(words(await episode.page(list)), list).toContain('Unpublished changes')

  expect(whereTo(await episode.send({ intent: 'publish-changes' }))).toEqual([
    303,
    `${episode.edit}?status=changesPublished`,
  ])
  expect(await episode.page(`${episode.edit}?status=changesPublished`)).toContain(
    'Changes published',
  )
  expect(await episode.rss()).toContain('Day Ferry')
  expect(marked(await episode.page())).toEqual([])
  expect(await episode.page(`/studio/${episode.ids.feed_id}/episodes`)).not.toContain(
    'Unpublished changes',
  )
})

test('one field is taken back by its own button, the others stay changed', async () => {
  const episode = await publicEpisode()
  await episode.send({ 'content.title': 'Day Ferry', 'content.season': '3' })
  expect(whereTo(await episode.send({ intent: 'undo:title' }))).toEqual([
    303,
    `${episode.edit}?status=saved`,
  ])
  expect(await openForm(router, episode.edit, episode.cookie)).toMatchObject({
    'content.title': 'Night Ferry',
    'content.season': '3',
  })
  expect(marked(await episode.page())).toEqual(['Season number'])
})

test('each kind of field says in its own words what is published', async () => {
  const episode = await publicEpisode()
  await episode.send({
    'content.description': 'Another text',
    'content.explicit': 'on',
    'content.episode_type': 'bonus',
    'content.links': 'https://a.example',
    'content.persons[0].name': 'Ada',
    'content.variant.availability': 'subscribers',
  })
  const html = await episode.page()
  expect(marked(html).sort()).toEqual(
    [
      'Availability',
      'Episode type',
      'Links',
      'People',
      'Show notes',
      'This episode has explicit content',
    ].sort(),
  )
  expect(words(html)).toContain('Published: Off')
  expect(words(html)).toContain('Published: Everyone')
  expect(words(html)).toContain('Published: nothing')
  expect(words(html)).not.toContain('Published: One *crossing*.')
})

test('throwing all changes away asks first and says which these are', async () => {
  const episode = await publicEpisode()
  const discard = `${episode.view}/discard`
  const nothing = await episode.page(discard)
  expect(words(nothing)).toContain('There are no unpublished changes.')
  expect(nothing).not.toContain('value="discard"')
  await episode.send({ 'content.title': 'Day Ferry' })
  const question = await episode.page(discard)
  expect(words(question)).toContain('Episode title')
  expect(question).toContain('value="discard"')
  expect((await episode.stored()).unpublished?.content.title).toBe('Day Ferry')

  const done = await router.postForm(discard, { intent: 'discard' }, { cookie: episode.cookie })
  expect(whereTo(done)).toEqual([303, `${episode.edit}?status=changesDiscarded`])
  expect((await episode.stored()).unpublished).toBeNull()
  expect(await openForm(router, episode.edit, episode.cookie)).toMatchObject({
    'content.title': 'Night Ferry',
  })
})

test('unpublishing asks first; then the episode is a draft that says so and can be published again', async () => {
  const episode = await publicEpisode()
  const unpublish = `${episode.view}/unpublish`
  expect(await episode.page()).toContain(unpublish)
  expect(words(await episode.page(unpublish))).toContain('no longer public, at any address')
  expect((await episode.stored()).meta.status).toBe('PUBLISHED')

  const done = await router.postForm(unpublish, { intent: 'unpublish' }, { cookie: episode.cookie })
  expect(whereTo(done)).toEqual([303, `${episode.edit}?status=unpublished`])
  expect(await episode.rss()).not.toContain('Night Ferry')
  const html = await episode.page()
  expect(words(html)).toMatch(/Unpublished \w+ \d+/)
  expect(html).toContain('value="publish"')
  expect(html).not.toContain(unpublish)
  // There is nothing left to ask.
  expect(whereTo(await router.get(unpublish, { cookie: episode.cookie }))).toEqual([
    302,
    episode.edit,
  ])
  const again = await router.postForm(unpublish, {}, { cookie: episode.cookie })
  expect(whereTo(again)).toEqual([302, episode.edit])

  await episode.send({ intent: 'publish' })
  expect(await episode.rss()).toContain('Night Ferry')
})

test('the date of a public episode is edited in a time zone, and is public with the other changes', async () => {
  const episode = await publicEpisode()
  const form = await openForm(router, episode.edit, episode.cookie)
  expect(form).toMatchObject({ 'content.published.zone': 'UTC' })
  // As it came, it is no change.
  await episode.send({ 'content.season': '9' })
  expect(Object.keys((await episode.stored()).unpublished?.changed ?? {})).toEqual(['season'])

  const published = { 'content.published.zone': 'America/New_York' }
  await episode.send({ ...published, 'content.published.at': '2024-07-01T10:00' })
  const html = await episode.page()
  expect(marked(html)).toContain('Published date')
  expect(words(html)).toMatch(/Published: \w+ \d+/)
  expect((await episode.stored()).unpublished?.content.published).toBe('2024-07-01T14:00:00.000Z')

  await episode.send({ intent: 'publish-changes' })
  expect((await episode.stored()).meta.published).toBe('2024-07-01T14:00:00.000Z')
  expect(await episode.rss()).toContain('Mon, 01 Jul 2024 14:00:00')
  // New York's clocks skip half past two.
  await episode.send({ ...published, 'content.published.at': '2024-03-10T02:30' })
  expect((await episode.stored()).unpublished?.content.published).toBe('2024-03-10T07:30:00.000Z')

  const ahead = await episode.send({ ...published, 'content.published.at': '2099-07-01T10:00' })
  expect(ahead.status).toBe(400)
  expect(words(await ahead.text())).toContain('Choose a time that is past.')
  expect((await episode.stored()).unpublished?.content.published).toBe('2024-03-10T07:30:00.000Z')
})

test('an episode that becomes one for subscribers asks for its audio at once, and can use the present one', async () => {
  const episode = await publicEpisode()
  await episode.send({
    'content.variant.availability': 'subscribers',
    'content.published.at': '2024-07-01T10:00',
    'content.published.zone': 'Europe/Berlin',
  })
  const html = await episode.page()
  expect(words(html)).toContain('Missing audio')
  expect(html).toContain('value="use-audio-PAID"')

  const refused = await episode.send({ intent: 'publish-changes' })
  expect(refused.status).toBe(400)
  const told = await refused.text()
  expect(words(told)).toContain('These are missing: Missing audio')
  // The page still holds what was saved.
  expect(fieldsOf(told)).toMatchObject({ 'content.published.at': '2024-07-01T08:00' })

  await episode.send({ intent: 'use-audio-PAID' })
  expect(await episode.page()).not.toContain('value="use-audio-PAID"')
  expect(whereTo(await episode.send({ intent: 'publish-changes' }))).toEqual([
    303,
    `${episode.edit}?status=changesPublished`,
  ])
  const files = (await episode.stored()).content.enclosures ?? []
  expect(files.map(({ access, deleted }) => [access, deleted ?? false]).sort()).toEqual([
    ['DEFAULT', true],
    ['PAID', false],
  ])
})

test('what is missing is named when changes are published, and only that', async () => {
  const episode = await publicEpisode()
  await episode.send({ 'content.title': '', intent: 'publish-changes' })
  const refused = await episode.send({ intent: 'publish-changes' })
  expect(words(await refused.text())).toContain('These are missing: Episode title is required.')
  expect(await episode.rss()).toContain('Night Ferry')
})

test('changed chapters say what is published of them, and are taken back one by one', async () => {
  const episode = await publicEpisode()
  const target = { ...episode.ids, access: 'DEFAULT' as const }
  const published = [
    { start: 0, title: 'Cold open' },
    { start: 1, title: 'How foghorns are tuned' },
    { start: 2, title: 'What silence costs' },
  ]
  await saveChapters(episode.ctx, target, published)
  const edited = [
    { start: 0, title: 'Cold open' },
    { start: 1, title: 'How a foghorn is tuned' },
    { start: 2.5, title: 'A new one' },
  ]
  await updateChapters(episode.ctx, { ...target, segments: edited, sync: true, hold: true })
  const html = await episode.page()
  expect(words(html)).toContain('Published: How foghorns are tuned')
  expect(words(html)).toContain('1 chapter was removed.')
  expect(words(html)).toContain('Chapters 3 changed')
  expect(words(html)).toContain('3 chapters')
  expect(marked(html)).toEqual(['Chapters', 'How a foghorn is tuned', 'A new one'])
  expect(await getPublishedChapters(episode.ctx, target)).toEqual(published)

  const chapters = `${episode.view}/chapters?access=DEFAULT&show=edit`
  await router.postForm(chapters, { undo: '1' }, { cookie: episode.cookie })
  expect(marked(await episode.page())).toEqual(['Chapters', 'A new one'])
  // As published again, nothing of them is changed.
  await updateChapters(episode.ctx, { ...target, segments: published, sync: true, hold: true })
  expect((await episode.stored()).unpublished).toBeNull()

  await updateChapters(episode.ctx, { ...target, segments: edited, sync: true, hold: true })
  await episode.send({ intent: 'undo:chapters.DEFAULT' })
  expect(marked(await episode.page())).toEqual([])
})

test('a show holds its changes on all tabs of its settings, and publishes them from each', async () => {
  const { ctx, cookie } = await createAccount(services)
  const feed_id = await completeShow(ctx)
  await publishHostingFeed(ctx, { feed_id })
  const settings = `/studio/${feed_id}/edit`
  const page = async (path: string) => (await router.get(path, { cookie })).text()
  const form = await openForm(router, settings, cookie)
  await sendForm(router, settings, { ...form, 'content.title': 'Fast Harbour' }, cookie)
  expect(marked(await page(settings))).toEqual(['Show title'])
  for (const tab of ['Payments', 'Subscriptions', 'Owners']) {
    const html = await page(`${settings}?tab=${tab}`)
    expect(words(html), tab).toContain('Unpublished changes')
    expect(html, tab).toContain(`action="/studio/${feed_id}/publish-changes"`)
  }
  const publish = `/studio/${feed_id}/publish-changes`
  expect(whereTo(await router.postForm(publish, {}, { cookie }))).toEqual([
    303,
    `${settings}?status=changesPublished`,
  ])
  expect((await getHostingFeed(ctx, { feed_id })).feed.content.title).toBe('Fast Harbour')

  await updateHostingFeed(ctx, { feed: { _id: feed_id, content: { title: null } }, hold: true })
  const refused = await router.postForm(publish, {}, { cookie })
  expect(refused.status).toBe(400)
  expect(words(await refused.text())).toContain('Show title is required.')
  const discarded = await router.postForm(`/studio/${feed_id}/discard`, {}, { cookie })
  expect(whereTo(discarded)).toEqual([303, `${settings}?status=changesDiscarded`])
})

test('a release tells of the changes of its tracks, and throws them away with its own', async () => {
  const { ctx, cookie } = await createAccount(services)
  const artist = await completeArtist(ctx)
  const release = await completeRelease(ctx, artist)
  await publishHostingFeed(ctx, { feed_id: artist })
  await publishRelease(ctx, { feed_id: release })
  const editor = `/studio/${artist}/${release}/edit`
  const page = async () => (await router.get(editor, { cookie })).text()
  expect(await page()).not.toContain('value="publish-changes"')
  const { items } = await getHostingItems(ctx, { feed_id: release })
  const [first] = items
  const track = { feed_id: release, item_id: first?._id ?? '' }
  await updateHostingItem(ctx, { ...track, updates: { title: 'Other' }, hold: true })
  expect(words(await page())).toContain('Unpublished changes')
  expect(await page()).toContain('value="publish-changes"')
  expect((await router.get(`/studio/${release}/discard`, { cookie })).status).toBe(200)
  const discarded = await router.postForm(`/studio/${release}/discard`, {}, { cookie })
  expect(whereTo(discarded)).toEqual([303, `${editor}?status=changesDiscarded`])
  expect((await getHostingItem(ctx, track)).item.unpublished).toBeNull()
})

test('a whole show is unpublished by its owners alone', async () => {
  const owner = await createAccount(services)
  const feed_id = await completeShow(owner.ctx)
  await publishHostingFeed(owner.ctx, { feed_id })
  const editor = await createAccount(services)
  await services.db
    .insertInto('hosting_feed_owners')
    .values({ feed_id, user_id: editor.userId, role: 'EDITOR', added_at: services.now() })
    .execute()
  const unpublish = `/studio/${feed_id}/unpublish`
  const refused = await router.postForm(unpublish, {}, { cookie: editor.cookie })
  expect(refused.status).toBe(403)
  const settings = async (cookie: string) =>
    (await router.get(`/studio/${feed_id}/edit`, { cookie })).text()
  expect(await settings(editor.cookie)).not.toContain(unpublish)
  expect(await settings(owner.cookie)).toContain(unpublish)
  const isPublic = async () =>
    (await getHostingFeed(owner.ctx, { feed_id })).feed.meta.published !== null
  expect(await isPublic()).toBe(true)
  const done = await router.postForm(unpublish, {}, { cookie: owner.cookie })
  expect(whereTo(done)).toEqual([303, `/studio/${feed_id}/edit?status=unpublished`])
  expect(await isPublic()).toBe(false)
  expect(
    words(await (await router.get(`/studio/${feed_id}/edit`, { cookie: owner.cookie })).text()),
  ).toMatch(/Unpublished \w+ \d+/)
})

test("another account's changes are not there to see, undo, discard, publish or unpublish", async () => {
  const episode = await publicEpisode()
  const own = await publicEpisode()
  await episode.send({ 'content.title': 'Day Ferry' })
  const form = await openForm(router, episode.edit, episode.cookie)
  const pages = [
    `${episode.view}/discard`,
    `${episode.view}/unpublish`,
    `/studio/${own.ids.feed_id}/${episode.ids.item_id}/discard`,
    `/studio/${own.ids.feed_id}/${episode.ids.item_id}/unpublish`,
    `/studio/${episode.ids.feed_id}/discard`,
    `/studio/${episode.ids.feed_id}/unpublish`,
    `/studio/${episode.ids.feed_id}/publish-changes`,
  ]
  for (const page of pages) {
    expect((await router.get(page, { cookie: own.cookie })).status, page).toBe(404)
    expect((await router.postForm(page, {}, { cookie: own.cookie })).status, page).toBe(404)
  }
  for (const intent of ['undo:title', 'publish-changes', 'use-audio-PAID']) {
    const sent = await sendForm(router, episode.edit, { ...form, intent }, own.cookie)
    expect(sent.status, intent).toBe(404)
  }
  expect((await episode.stored()).unpublished?.content.title).toBe('Day Ferry')
  expect((await episode.stored()).meta.status).toBe('PUBLISHED')
})
