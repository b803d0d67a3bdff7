import { expect, onTestFinished, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeeds,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { deleteHostingItem, getHostingItems } from '#app/.server/studio/editing/items.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  type FormFieldsToSend,
  mediaFile,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)

/** The editor of a new episode of a new show, before anything was entered. */
async function newEpisode() {
  const account = await createAccount(services)
  const { id: feed_id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  const opened = await router.get(`/studio/${feed_id}/new-episode`, account)
  const edit = opened.headers.get('Location') ?? ''
  const item_id = edit.split('/')[3] ?? ''
  const stored = async () => (await getHostingItems(account.ctx, { feed_id })).items
  return { ...account, feed_id, item_id, edit, stored, call: apiCaller(router, account.token) }
}

/** The editor of a new release of a new artist, before anything was entered. */
async function newRelease() {
  const account = await createAccount(services)
  const { id: artistId } = await createHostingFeed(account.ctx, { type: 'ARTIST' })
  await updateHostingFeed(account.ctx, { feed: { _id: artistId, content: { title: 'Low Tide' } } })
  const opened = await router.get(`/studio/${artistId}/new-release`, account)
  const edit = opened.headers.get('Location') ?? ''
  const id = edit.split('/')[3] ?? ''
  const stored = async () =>
    (await getHostingFeeds(account.ctx, { publisher_id: artistId, types: ['ALBUM'] })).feeds
  return { ...account, artistId, id, edit, stored, call: apiCaller(router, account.token) }
}

async function autosave(edit: string, cookie: string, fields: FormFieldsToSend) {
  const { base, was } = await openForm(router, edit, cookie)
  const url = edit.replace(/\/edit$/, '/autosave')
  return router.postForm(url, { base, was, ...fields } as Record<string, string>, { cookie })
}

function limitItems(items: number): void {
  const { site } = services
  services.site = { ...site, limits: { items } }
  onTestFinished(() => {
    services.site = site
  })
}

test('a new episode opens its editor at an address of its own, and a look at it stores nothing', async () => {
  const episode = await newEpisode()
  expect(episode.edit).toMatch(new RegExp(`^/studio/${episode.feed_id}/[A-Za-z0-9]{20}/edit$`))
  const page = await (await router.get(episode.edit, episode)).text()
  expect(page).toContain('<h1')
  expect(page).toContain('New episode')
  expect(page).toContain('name="content.title"')
  expect(page).toContain('name="audio_DEFAULT"')
  expect(page).not.toContain('/delete"')
  expect(await episode.stored()).toEqual([])
  const again = await router.get(`/studio/${episode.feed_id}/new-episode`, episode)
  expect(again.headers.get('Location')).not.toBe(episode.edit)
  expect((await router.get(`/studio/${episode.feed_id}/new-release`, episode)).status).toBe(404)
})

test('without scripts the form that is sent first makes the draft, and the editor goes on with it', async () => {
  const { edit, cookie, item_id, stored } = await newEpisode()
  const form = await openForm(router, edit, cookie)
  const sent = await sendForm(router, edit, { ...form, 'content.title': 'Night Ferry' }, cookie)
  expect(whereTo(sent)).toEqual([303, `${edit}?status=saved`])
  const [item] = await stored()
  expect(item).toMatchObject({
    _id: item_id,
    meta: { status: 'DRAFT' },
    content: {
      title: 'Night Ferry',
      variant: { access: 'REGULAR', earlyaccess: { enabled: false, delay: 0 } },
    },
  })
  expect(Date.parse(item?.meta.created ?? '')).toBeGreaterThan(0)
  expect(await (await router.get(edit, { cookie })).text()).toContain('/delete"')
})

test('a file that is sent first makes the draft', async () => {
  const { edit, cookie, item_id, stored } = await newEpisode()
  const form = await openForm(router, edit, cookie)
  const audio_DEFAULT = await mediaFile('3sec.mp3', 'audio/mpeg')
  expect((await sendForm(router, edit, { ...form, audio_DEFAULT }, cookie)).status).toBe(303)
  expect(await stored()).toMatchObject([{ _id: item_id, content: { enclosures: [{}] } }])
})

test('what is typed makes the draft as it saves itself, once for two tabs, of which neither overwrites the other', async () => {
  const { edit, cookie, stored } = await newEpisode()
  const answers = await Promise.all([
    autosave(edit, cookie, { 'content.title': 'Night Ferry' }),
    autosave(edit, cookie, { 'content.description': 'One crossing.' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [item, ...more] = await stored()
  expect(more).toEqual([])
  expect(item?.content).toMatchObject({ title: 'Night Ferry', description: 'One crossing.' })
})

test('sending a new form twice makes one draft', async () => {
  const { edit, cookie, stored } = await newEpisode()
  const form = { ...(await openForm(router, edit, cookie)), 'content.title': 'Night Ferry' }
  const send = () => sendForm(router, edit, form, cookie)
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(await stored()).toHaveLength(1)
})

test('an announced upload makes the draft, and so do chapters and a transcript', async () => {
  const uploaded = await newEpisode()
  const { feed_id, item_id } = uploaded
  const announced = await uploaded.call('me/hosting-presigned-url-get', {
    object: { media_type: 'ITEM_AUDIO', access: 'DEFAULT', filename: 'a.mp3', feed_id, item_id },
    num_bytes: 1000,
    content_type: 'audio/mpeg',
    metadata: {},
  })
  expect(announced.status).toBe(200)
  expect(await uploaded.stored()).toMatchObject([{ _id: item_id }])
  const texts = {
    chapters: [{ title: 'Intro', start: 0 }],
    transcript: [{ start: 0, end: 2, text: 'All aboard.' }],
  }
  for (const [kind, segments] of Object.entries(texts)) {
    const { call, feed_id, item_id, stored } = await newEpisode()
    const body = { feed_id, item_id, access: 'DEFAULT', segments, sync: true }
    expect((await call(`me/hosting-item-${kind}-update`, body)).status, kind).toBe(200)
    expect(await stored(), kind).toMatchObject([{ _id: item_id }])
  }
})

test('what is refused makes no draft', async () => {
  const { edit, cookie, stored, call, feed_id, item_id } = await newEpisode()
  expect((await call('me/hosting-item-release', { feed_id, item_id })).status).toBe(400)
  const form = await openForm(router, edit, cookie)
  await sendForm(router, edit, { ...form, intent: 'publish' }, cookie)
  limitItems(0)
  const full = await sendForm(router, edit, { ...form, 'content.title': 'Night Ferry' }, cookie)
  expect(full.status).toBe(403)
  expect(await stored()).toEqual([])
})

test('an address of another show, of another account, or that nobody was given, is not there', async () => {
  const [one, other] = [await newEpisode(), await newEpisode()]
  const wrong = [
    [one.edit, other],
    [`/studio/${other.feed_id}/${one.item_id}/edit`, other],
    [`/studio/${one.feed_id}/${'a'.repeat(20)}/edit`, one],
    [`/studio/${one.feed_id}/${one.item_id.slice(0, 19)}/edit`, one],
  ] as const
  for (const [url, { cookie }] of wrong) {
    expect((await router.get(url, { cookie })).status, url).toBe(404)
    expect((await sendForm(router, url, { 'content.title': 'x' }, cookie)).status, url).toBe(404)
    expect((await autosaveAt(url, cookie)).status, url).toBe(404)
  }
  expect([await one.stored(), await other.stored()]).toEqual([[], []])
})

function autosaveAt(edit: string, cookie: string) {
  const url = edit.replace(/\/edit$/, '/autosave')
  return router.postForm(url, { 'content.title': 'x' }, { cookie })
}

test('an episode that was deleted does not come back by its address', async () => {
  const { edit, cookie, ctx, feed_id, item_id, stored } = await newEpisode()
  await autosave(edit, cookie, { 'content.title': 'Night Ferry' })
  await deleteHostingItem(ctx, { feed_id, item_id })
  expect((await router.get(edit, { cookie })).status).toBe(404)
  expect((await autosaveAt(edit, cookie)).status).toBe(404)
  expect(await stored()).toEqual([])
})

test("a new release opens its editor with the artist's name, and is made by what is entered first", async () => {
  const { edit, cookie, id, artistId, stored } = await newRelease()
  const page = await (await router.get(edit, { cookie })).text()
  expect(page).toContain('New release')
  expect(page).toContain('value="Low Tide"')
  expect(await stored()).toEqual([])
  const form = await openForm(router, edit, cookie)
  const sent = await sendForm(router, edit, { ...form, 'content.title': 'Ebb' }, cookie)
  expect(whereTo(sent)).toEqual([303, `${edit}?status=saved`])
  expect(await stored()).toMatchObject([
    { _id: id, publisher_id: artistId, content: { title: 'Ebb', author: 'Low Tide' } },
  ])
  expect((await router.get(edit, { cookie })).status).toBe(200)
})

test('tracks that are sent first make the release, once', async () => {
  const plain = await newRelease()
  const form = await openForm(router, plain.edit, plain.cookie)
  const tracks = [await mediaFile('3sec.mp3', 'audio/mpeg')]
  expect((await sendForm(router, plain.edit, { ...form, tracks }, plain.cookie)).status).toBe(303)
  expect(await plain.stored()).toMatchObject([
    { _id: plain.id, content: { title: '3sec', release_type: 'SINGLE' } },
  ])

  const { id: feed_id, call, stored, ctx } = await newRelease()
  const create = (item_number: number) =>
    call('me/hosting-item-create', { feed_id, title: 'Swell', item_number })
  const answers = await Promise.all([create(1), create(2)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toHaveLength(1)
  expect((await getHostingItems(ctx, { feed_id })).items).toHaveLength(2)
})

test('a cover that is announced first makes the release; one beyond the limit, or of another account, is not made', async () => {
  const { id: feed_id, call, stored } = await newRelease()
  const announce = (by: typeof call) =>
    by('me/hosting-presigned-url-get', {
      object: { media_type: 'FEED_COVER_ART', access: 'DEFAULT', filename: 'a.jpg', feed_id },
      num_bytes: 1000,
      content_type: 'image/jpeg',
      metadata: {},
    })
  const stranger = await newRelease()
  expect((await announce(stranger.call)).status).toBe(404)
  expect((await router.get(stranger.edit.replace(stranger.id, feed_id), stranger)).status).toBe(404)
  limitItems(0)
  expect((await announce(call)).status).toBe(403)
  expect(await stored()).toEqual([])
  limitItems(1)
  expect((await announce(call)).status).toBe(200)
  expect(await stored()).toMatchObject([{ _id: feed_id }])
})

test('an edit that comes after a release was deleted does not bring it back', async () => {
  const { artistId, id, edit, cookie, ctx, stored } = await newRelease()
  await autosave(edit, cookie, { 'content.title': 'Ebb' })
  await deleteHostingItem(ctx, { feed_id: artistId, item_id: id })
  expect((await router.get(edit, { cookie })).status).toBe(404)
  const late = await router.postForm(
    edit.replace(/\/edit$/, '/autosave'),
    { 'content.title': 'Flood' },
    { cookie },
  )
  expect(late.status).toBe(404)
  expect(await stored()).toEqual([])
})
