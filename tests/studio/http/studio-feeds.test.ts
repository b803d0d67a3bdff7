import { expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  getHostingFeeds,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { plainJpeg } from '#tests/rig/factories/files.ts'
import { completeArtist } from '#tests/rig/factories/hosted.ts'
import { startNewHome } from '#tests/rig/fakes/new-home.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import {
  fieldErrors,
  fieldsOf,
  mediaFile,
  openForm,
  sendForm,
  whereTo,
} from '#tests/rig/http/studio-forms.ts'

const home = await startNewHome()
const services = { ...(await testServices()), fetch: home.fetch }
const router = testRouter(services)

async function showOf(content: Record<string, unknown> = {}) {
  const account = await createAccount(services)
  const { id } = await createHostingFeed(account.ctx, { type: 'PODCAST' })
  await updateHostingFeed(account.ctx, {
    feed: { _id: id, content: { title: 'Slow Harbour', author: 'Wren', ...content } },
  })
  return {
    ...account,
    id,
    edit: `/studio/${id}/edit`,
    stored: async () => (await getHostingFeed(account.ctx, { feed_id: id })).feed,
  }
}

test('a visitor types a title first, logs in to save, and finds it typed again', async () => {
  expect(await (await router.get('/studio/new')).text()).toContain('/studio/new-show')
  expect(await (await router.get('/studio/new-show')).text()).toContain('Show title')
  const sent = await router.postForm('/studio/new-show', { title: 'Slow Harbour' })
  expect(whereTo(sent)).toEqual([303, '/login?from=%2Fstudio%2Fnew-show%3Ftitle%3DSlow%2BHarbour'])
  const { cookie } = await createAccount(services)
  expect(
    await (await router.get('/studio/new-show?title=Slow+Harbour', { cookie })).text(),
  ).toContain('value="Slow Harbour"')
})

test('a new show or artist opens with its settings, and the studio leads to the one changed last', async () => {
  const { cookie, ctx } = await createAccount(services)
  expect(whereTo(await router.get('/studio', { cookie }))).toEqual([302, '/studio/new'])
  for (const [page, type] of [
    ['/studio/new-show', 'PODCAST'],
    ['/studio/new-artist', 'ARTIST'],
  ] as const) {
    const made = await router.postForm(page, { title: ` ${type} ` }, { cookie })
    const { feeds } = await getHostingFeeds(ctx, { types: [type] })
    expect(feeds[0]?.content.title).toBe(type)
    expect(whereTo(made)).toEqual([303, `/studio/${feeds[0]?._id}/edit-new?status=created`])
    services.clock.pass(1)
    if (type === 'ARTIST')
      expect(whereTo(await router.get('/studio', { cookie }))).toEqual([
        302,
        `/studio/${feeds[0]?._id}`,
      ])
  }
})

test('every page of a feed sends visitors to log in, and is not there for other accounts', async () => {
  const { id } = await showOf()
  const stranger = await createAccount(services)
  const pages = [
    'edit',
    'edit-new',
    'episodes',
    'releases',
    'livestreams',
    'audience',
    'monetization',
  ]
  const more = ['activity', 'new-episode', 'new-release', 'new-livestream', 'move-out', 'export']
  for (const page of ['', ...[...pages, ...more].map((name) => `/${name}`)]) {
    const visit = await router.get(`/studio/${id}${page}`)
    expect(whereTo(visit), page).toEqual([
      302,
      `/login?from=${encodeURIComponent(`/studio/${id}${page}`)}`,
    ])
    expect(
      (await router.get(`/studio/${id}${page}`, { cookie: stranger.cookie })).status,
      page,
    ).toBe(404)
  }
  expect(
    (await sendForm(router, `/studio/${id}/edit`, { 'content.title': 'Mine now' }, stranger.cookie))
      .status,
  ).toBe(404)
  expect((await router.get('/studio/no-such-id/edit', { cookie: stranger.cookie })).status).toBe(
    404,
  )
})

test('the settings keep what was filled in, and clear what was emptied', async () => {
  const show = await showOf({ copyright: 'Old', links: ['https://old.example'], complete: true })
  const form = await openForm(router, show.edit, show.cookie)
  expect(form).toMatchObject({
    'content.title': 'Slow Harbour',
    'content.copyright': 'Old',
    'content.links': 'https://old.example',
    'content.complete': 'on',
    locked: 'on',
  })
  home.put((await show.stored()).podcast_guid)
  const { 'content.complete': _complete, locked: _locked, ...others } = form
  const saved = await sendForm(
    router,
    show.edit,
    {
      ...others,
      'content.description': 'Two\r\n\r\nlines',
      'content.copyright': '',
      'content.links': 'https://a.example\r\n\r\nhttps://b.example',
      'content.categories': ['Arts/Books', '', 'Comedy'],
      'content.order': 'serial',
      'content.persons[0].name': 'Ada',
      'content.persons[0].role': 'host',
      'content.funding[0].url': 'https://pay.example',
      moved_to: home.url,
    },
    show.cookie,
  )
  expect(whereTo(saved)).toEqual([303, `${show.edit}?status=saved`])
  const feed = await show.stored()
  expect(feed).toMatchObject({ locked: false, moved_to: home.url })
  expect(feed.content).toEqual({
    title: 'Slow Harbour',
    author: 'Wren',
    language: 'en',
    explicit: false,
    complete: false,
    description: 'Two\n\nlines',
    links: ['https://a.example', 'https://b.example'],
    categories: [{ text: 'Arts', sub: 'Books' }, { text: 'Comedy' }],
    order: 'serial',
    persons: [{ name: 'Ada', role: 'host' }],
    funding: [{ url: 'https://pay.example' }],
  })
  const page = await (await router.get(`${show.edit}?status=saved`, { cookie: show.cookie })).text()
  expect(page).toContain('All changes saved')
  expect(fieldsOf(page)).toMatchObject({
    'content.categories': ['Arts/Books', 'Comedy', ''],
  })
})

test('an untouched form changes nothing', async () => {
  const show = await showOf({
    description: 'x',
    categories: [{ text: 'Arts' }],
    medium: 'podcast',
    value: { recipients: [{ name: 'W', lnaddress: 'w@example.com', split: 100, editable: true }] },
  })
  const before = await show.stored()
  services.clock.pass(60)
  await sendForm(router, show.edit, await openForm(router, show.edit, show.cookie), show.cookie)
  expect(await show.stored()).toEqual(before)
})

test('what is wrong is said at its field, and nothing that was typed is lost or saved', async () => {
  const show = await showOf()
  const refused = await sendForm(
    router,
    show.edit,
    {
      ...(await openForm(router, show.edit, show.cookie)),
      'content.title': 'T'.repeat(151),
      'content.description': 'typed',
      'content.links': 'https://a.example\nhttp://b.example',
      'content.owner_email': 'nobody',
      moved_to: 'ftp://x',
    },
    show.cookie,
  )
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(fieldErrors(page)).toMatchObject({
    'content.title': 'At most 150 characters',
    'content.links': 'Every link should start with "https://"',
    'content.owner_email': 'Invalid email address',
    moved_to: 'Not a valid URL',
  })
  expect(fieldsOf(page)).toMatchObject({
    'content.title': 'T'.repeat(151),
    'content.description': 'typed',
  })
  expect((await show.stored()).content).not.toHaveProperty('description')
})

test('fields that the form does not have are refused', async () => {
  const show = await showOf()
  const form = await openForm(router, show.edit, show.cookie)
  const strange = await sendForm(
    router,
    show.edit,
    { ...form, 'content.images': 'https://evil.example/x.png', 'content.title': 'Kept out' },
    show.cookie,
  )
  expect(strange.status).toBe(400)
  expect((await show.stored()).content.title).toBe('Slow Harbour')
})

test('edits of different fields from two tabs merge; of the same field, both values are shown and the second may win', async () => {
  const show = await showOf({ copyright: 'C' })
  const [first, second] = [
    await openForm(router, show.edit, show.cookie),
    await openForm(router, show.edit, show.cookie),
  ]
  services.clock.pass(1)
  await sendForm(
    router,
    show.edit,
    { ...first, 'content.author': 'Ada', 'content.copyright': 'Ada too' },
    show.cookie,
  )
  const merged = await sendForm(
    router,
    show.edit,
    { ...second, 'content.title': 'Fast Harbour' },
    show.cookie,
  )
  expect(whereTo(merged)).toEqual([303, `${show.edit}?status=saved`])
  expect((await show.stored()).content).toMatchObject({
    title: 'Fast Harbour',
    author: 'Ada',
    copyright: 'Ada too',
  })

  const collided = await sendForm(
    router,
    show.edit,
    { ...second, 'content.author': 'Grace', 'content.copyright': 'Ada too' },
    show.cookie,
  )
  expect(collided.status).toBe(409)
  const page = await collided.text()
  expect(fieldErrors(page)).toEqual({
    'content.author': expect.stringContaining('to: Ada.') as string,
  })
  const again = fieldsOf(page)
  expect(again).toMatchObject({ 'content.author': 'Grace' })
  expect((await show.stored()).content.author).toBe('Ada')
  expect(whereTo(await sendForm(router, show.edit, again, show.cookie))).toEqual([
    303,
    `${show.edit}?status=saved`,
  ])
  expect((await show.stored()).content.author).toBe('Grace')
})

test('publishing names all that is missing, each with a link to its field, and saves what was typed', async () => {
  const show = await showOf({ title: null, author: null })
  const form = await openForm(router, show.edit, show.cookie)
  const refused = await sendForm(
    router,
    show.edit,
    { ...form, 'content.author': 'Wren', intent: 'publish' },
    show.cookie,
  )
  expect(refused.status).toBe(400)
  const page = await refused.text()
  for (const [field, message] of [
    ['title', 'Show title is required.'],
    ['categories', 'At least one category is required.'],
    ['description', 'Description is required.'],
    ['images', 'Show artwork is required.'],
  ]) {
    expect(page).toContain(`href="#content.${field}"`)
    expect(page).toContain(`id="content.${field}"`)
    expect(page).toContain(message)
  }
  expect(page).not.toContain('Show author is required.')
  expect(await show.stored()).toMatchObject({
    content: { author: 'Wren' },
    meta: { published: null },
  })
})

test('a cover is taken in, made square, removed again, and makes a show ready to publish', async () => {
  const show = await showOf({ description: 'x', categories: [{ text: 'Arts' }] })
  const artwork = await mediaFile('images/wide.jpg', 'image/jpeg')
  await sendForm(
    router,
    show.edit,
    { ...(await openForm(router, show.edit, show.cookie)), artwork },
    show.cookie,
  )
  const [image] = (await show.stored()).content.images ?? []
  expect(image).toMatchObject({ type: 'image/jpeg' })
  expect(image?.width).toBe(image?.height)

  const removed = await sendForm(
    router,
    show.edit,
    {
      ...(await openForm(router, show.edit, show.cookie)),
      'content.author': 'Ada',
      intent: 'remove-image',
    },
    show.cookie,
  )
  expect(removed.status).toBe(303)
  expect((await show.stored()).content).toMatchObject({ author: 'Ada' })
  expect((await show.stored()).content.images).toBeUndefined()

  const published = await sendForm(
    router,
    show.edit,
    {
      ...(await openForm(router, show.edit, show.cookie)),
      artwork: new File([new Uint8Array(await plainJpeg())], 'cover.jpg', { type: 'image/jpeg' }),
      intent: 'publish',
    },
    show.cookie,
  )
  expect(whereTo(published)).toEqual([303, `/studio/${show.id}?status=published`])
  const feed = await show.stored()
  const dashboard = await (await router.get(`/studio/${show.id}`, { cookie: show.cookie })).text()
  expect(dashboard).toContain(`http://localhost:3000/show/${feed._tributary_id}`)
  expect(dashboard).toContain(`http://localhost:3000/feeds/${show.id}`)
  expect(dashboard).toContain('No published episodes found.')
})

test('a cover that is no picture is refused with its message; nothing of it is kept and nothing typed is lost', async () => {
  const show = await showOf()
  const artwork = new File(['not a picture'], 'cover.jpg', { type: 'image/jpeg' })
  const refused = await sendForm(
    router,
    show.edit,
    { ...(await openForm(router, show.edit, show.cookie)), 'content.author': 'Ada', artwork },
    show.cookie,
  )
  expect(refused.status).toBe(400)
  const page = await refused.text()
  expect(fieldErrors(page)).toEqual({
    'content.images': 'Not a valid content type; use JPG or PNG.',
  })
  expect(fieldsOf(page)).toMatchObject({ 'content.author': 'Ada' })
  expect((await services.storage.list(`${show.id}/`)).objects).toEqual([])
  expect((await show.stored()).content.author).toBe('Wren')
})

test('what is new is edited on a page of its own until it is public', async () => {
  const { cookie, ctx } = await createAccount(services)
  const id = await completeArtist(ctx)
  const { id: release } = await createHostingFeed(ctx, { type: 'ALBUM', publisher_id: id })
  const edit = `/studio/${id}/edit-new`
  const form = { ...(await openForm(router, edit, cookie)), 'content.title': 'Tide Choir' }
  expect(whereTo(await sendForm(router, edit, form, cookie))).toEqual([303, `${edit}?status=saved`])
  const publish = { ...(await openForm(router, edit, cookie)), intent: 'publish' }
  expect(publish).toMatchObject({ 'content.title': 'Tide Choir' })
  expect(whereTo(await sendForm(router, edit, publish, cookie))).toEqual([
    303,
    `/studio/${id}/just-published-artist`,
  ])
  for (const feed of [id, release])
    expect(whereTo(await router.get(`/studio/${feed}/edit-new`, { cookie }))).toEqual([
      302,
      `/studio/${feed}/edit`,
    ])
})

test('an artist is published to a page of its own', async () => {
  const { cookie, ctx } = await createAccount(services)
  const { id } = await createHostingFeed(ctx, { type: 'ARTIST' })
  const edit = `/studio/${id}/edit`
  const refused = await sendForm(
    router,
    edit,
    { ...(await openForm(router, edit, cookie)), intent: 'publish' },
    cookie,
  )
  expect(await refused.text()).toContain('Artist bio is required.')
  expect(whereTo(await router.get(`/studio/${id}/just-published-artist`, { cookie }))).toEqual([
    302,
    `/studio/${id}`,
  ])
})
