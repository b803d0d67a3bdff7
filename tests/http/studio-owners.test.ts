import { expect, test } from 'vitest'
import { createHostingFeed, createHostingItem, getHostingFeed } from '#app/.server/hosting/index.ts'
import { testServices } from '#tests/database.ts'
import { createAccount, type TestAccount } from '#tests/factories/account.ts'
import { mailedCode } from '#tests/mailed-code.ts'
import { apiCaller } from './api-caller.ts'
import { testRouter } from './router.ts'

const services = await testServices()
const router = testRouter(services)

async function showOf(owner: TestAccount, type: 'PODCAST' | 'ARTIST' = 'PODCAST') {
  const { id } = await createHostingFeed(owner.ctx, { type })
  const call = apiCaller(router, owner.token)
  const owners = async () =>
    (await getHostingFeed(owner.ctx, { feed_id: id })).feed.owners.map((one) => [
      one.user_id,
      one.role,
    ])
  return { id, call, owners, own: { user_id: owner.userId, role: 'OWNER' } }
}

/** The path of the link that was mailed to an address last. */
async function mailedLink(email: string): Promise<string> {
  const mails = await services.mailer.list()
  const mail = mails.find(({ text }) => text.includes(`To: ${email}`))?.text ?? ''
  const [, path] =
    /http:\/\/localhost:3000(\/studio\/invitation\/[\w-]+)/.exec(mail.replaceAll('=\r\n', '')) ?? []
  if (!path) throw new Error(`nothing was mailed to ${email}`)
  return path
}

/** An owner's show with an editor. */
async function sharedShow(type?: 'PODCAST' | 'ARTIST') {
  const [owner, editor] = [await createAccount(services), await createAccount(services)]
  const show = await showOf(owner, type)
  await show.call('me/hosting-feed-update-owners', {
    feed_id: show.id,
    owners: [show.own, { email: editor.email, role: 'EDITOR' }],
  })
  await router.postForm(await mailedLink(editor.email), {}, { cookie: editor.cookie })
  return { ...show, owner, editor, edit: apiCaller(router, editor.token) }
}

test('an invited address manages the feed once its link was accepted, by whoever opens it, and once only', async () => {
  const owner = await createAccount(services)
  const show = await showOf(owner)
  const answer = await show.call('me/hosting-feed-update-owners', {
    feed_id: show.id,
    owners: [show.own, { email: 'Wren@Example.com', role: 'EDITOR' }],
  })
  expect(answer).toMatchObject({ status: 200, feed: { owners: [{ user_id: owner.userId }] } })
  const link = await mailedLink('wren@example.com')
  const guest = await createAccount(services)
  expect((await router.get(link)).headers.get('Location')).toBe(
    `/login?from=${encodeURIComponent(link)}`,
  )
  expect(await (await router.get(link, { cookie: guest.cookie })).text()).toContain(
    'Accept invitation',
  )
  expect(await show.owners()).toHaveLength(1)
  services.clock.pass(1)
  const accepted = await router.postForm(link, {}, { cookie: guest.cookie })
  expect(accepted.headers.get('Location')).toBe(`/studio/${show.id}`)
  expect(await show.owners()).toEqual([
    [owner.userId, 'OWNER'],
    [guest.userId, 'EDITOR'],
  ])
  const other = await createAccount(services)
  expect((await router.postForm(link, {}, { cookie: other.cookie })).status).toBe(404)
  expect((await router.get(link, { cookie: other.cookie })).status).toBe(404)
  expect(await show.owners()).toHaveLength(2)
})

test('logging in with an invited address accepts what it was invited to', async () => {
  const show = await showOf(await createAccount(services))
  await show.call('me/hosting-feed-update-owners', {
    feed_id: show.id,
    owners: [show.own, { email: 'new@example.com', role: 'OWNER' }],
  })
  await router.postJson('/v1/me/login-with-email', {
    variant: 'AUTH',
    email: 'new@example.com',
    platform: 'WEB',
    os: 'Linux',
    device: 'browser',
  })
  const code = await mailedCode(services, 'new@example.com')
  await router.postJson('/v1/me/login-with-code', {
    variant: 'AUTH',
    email: 'new@example.com',
    code,
  })
  expect((await show.owners()).map(([, role]) => role)).toEqual(['OWNER', 'OWNER'])
})

test('an invitation ends after 14 days', async () => {
  const show = await showOf(await createAccount(services))
  await show.call('me/hosting-feed-update-owners', {
    feed_id: show.id,
    owners: [show.own, { email: 'late@example.com', role: 'OWNER' }],
  })
  const link = await mailedLink('late@example.com')
  const late = services.now()
  services.clock.pass(14 * 86_400)
  const guest = await createAccount(services)
  expect((await router.postForm(link, {}, { cookie: guest.cookie })).status).toBe(404)
  services.clock.set(late)
})

test('an editor edits, and is refused deleting, owners, payments and moving the feed', async () => {
  const { id, edit, editor, own } = await sharedShow()
  const update = (feed: object) => edit('me/hosting-feed-update', { feed: { _id: id, ...feed } })
  expect((await update({ content: { title: 'By the editor' } })).status).toBe(200)
  const item = await createHostingItem(editor.ctx, { feed_id: id, title: 'Draft' })
  const ids = { feed_id: id, item_id: item.id }
  const value = { recipients: [{ name: 'E', lnaddress: 'e@example.com', split: 100 }] }
  const refused = [
    edit('me/hosting-item-delete', ids),
    edit('me/hosting-feed-update-owners', { feed_id: id, owners: [own] }),
    edit('me/hosting-payments-subscription-update', { feed_id: id, use_splits: true }),
    edit('me/hosting-payments-product-update', { ...ids, unlocktype: 'AD_FREE', price: 500 }),
    update({ content: { value } }),
    update({ moved_to: 'https://elsewhere.example/feed.xml' }),
    edit('me/hosting-item-update', { ...ids, updates: { value } }),
  ]
  for (const answer of await Promise.all(refused))
    expect([answer.status, answer.error]).toEqual([403, 'OWNER_ONLY'])
})

test('an editor sends back a whole feed with its splits as they are', async () => {
  const { id, call, edit } = await sharedShow()
  const value = { recipients: [{ name: 'O', lnaddress: 'o@example.com', split: 100 }] }
  await call('me/hosting-feed-update', { feed: { _id: id, content: { value } } })
  const { feed } = (await edit('me/hosting-feed-get', { feed_id: id })) as unknown as {
    feed: { content: object }
  }
  const answer = await edit('me/hosting-feed-update', {
    feed: { ...feed, content: { ...feed.content, title: 'New' } },
  })
  expect(answer.status).toBe(200)
})

test('a feed keeps at least one owner, whoever leaves or is taken off', async () => {
  const { id, call, edit, editor, own, owners } = await sharedShow()
  const other = { user_id: editor.userId, role: 'EDITOR' }
  for (const list of [
    [other],
    [{ ...own, role: 'EDITOR' }, other],
    [{ email: 'x@example.com', role: 'OWNER' }],
  ]) {
    const answer = await call('me/hosting-feed-update-owners', { feed_id: id, owners: list })
    expect([answer.status, answer.error]).toEqual([400, 'LAST_OWNER'])
  }
  expect((await call('me/hosting-feed-leave', { feed_id: id })).error).toBe('LAST_OWNER')
  const promoted = { ...other, role: 'OWNER' }
  await call('me/hosting-feed-update-owners', { feed_id: id, owners: [own, promoted] })
  expect((await call('me/hosting-feed-leave', { feed_id: id })).status).toBe(200)
  expect((await call('me/hosting-feed-get', { feed_id: id })).status).toBe(404)
  expect((await edit('me/hosting-feed-leave', { feed_id: id })).error).toBe('LAST_OWNER')
  await expect(owners()).rejects.toMatchObject({ code: 'NO_FEED' })
})

test('nobody is made an owner without being asked, named twice, or invited where they are', async () => {
  const { id, call, editor, own, owners } = await sharedShow()
  const stranger = await createAccount(services)
  const before = await owners()
  for (const [list, error] of [
    [[own, { user_id: stranger.userId, role: 'OWNER' }], 'NO_OWNER'],
    [[own, own], 'INVALID'],
    [[own, { role: 'OWNER' }], 'INVALID'],
    [
      [own, { user_id: editor.userId, role: 'EDITOR' }, { email: editor.email, role: 'OWNER' }],
      'IS_OWNER',
    ],
  ] as const) {
    const answer = await call('me/hosting-feed-update-owners', { feed_id: id, owners: list })
    expect([answer.status, answer.error]).toEqual([400, error])
  }
  expect(await owners()).toEqual(before)
})

test("an artist's releases are managed by those who manage the artist", async () => {
  const { id, call, edit, own, editor, owner } = await sharedShow('ARTIST')
  const release = await createHostingFeed(owner.ctx, { type: 'ALBUM', publisher_id: id })
  const ask = () => edit('me/hosting-feed-get', { feed_id: release.id })
  expect((await ask()).status).toBe(200)
  const direct = { feed_id: release.id, owners: [own] }
  expect((await call('me/hosting-feed-update-owners', direct)).status).toBe(400)
  await call('me/hosting-feed-update-owners', { feed_id: id, owners: [own] })
  expect((await ask()).status).toBe(404)
  await call('me/hosting-feed-update-owners', {
    feed_id: id,
    owners: [own, { email: editor.email, role: 'EDITOR' }],
  })
  await router.postForm(await mailedLink(editor.email), {}, { cookie: editor.cookie })
  expect((await ask()).status).toBe(200)
})

test('an account sends at most 20 invitations an hour', async () => {
  const { id, call, own } = await showOf(await createAccount(services))
  const people = Array.from({ length: 21 }, (_, at) => ({
    email: `p${at}@example.com`,
    role: 'EDITOR',
  }))
  const invite = (owners: object[]) =>
    call('me/hosting-feed-update-owners', { feed_id: id, owners: [own, ...owners] })
  expect((await invite(people.slice(0, 20))).status).toBe(200)
  expect((await invite(people.slice(20))).status).toBe(429)
})
