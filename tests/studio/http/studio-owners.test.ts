import { expect, test, vi } from 'vitest'
import { createHostingFeed, getHostingFeed } from '#app/.server/studio/editing/feeds.ts'
import { pendingInvites } from '#app/.server/studio/team/invites.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { mailedInvite } from '#tests/rig/http/mailed-invite.ts'
import { testRouter } from '#tests/rig/http/router.ts'

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

/** An owner's show with an editor. */
async function sharedShow(type?: 'PODCAST' | 'ARTIST') {
  const [owner, editor] = [await createAccount(services), await createAccount(services)]
  const show = await showOf(owner, type)
  await show.call('me/hosting-feed-update-owners', {
    feed_id: show.id,
    owners: [show.own, { email: editor.email, role: 'EDITOR' }],
  })
  await router.postForm(await mailedInvite(services, editor.email), {}, { cookie: editor.cookie })
  return { ...show, owner, editor, edit: apiCaller(router, editor.token) }
}

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
  await router.postForm(await mailedInvite(services, editor.email), {}, { cookie: editor.cookie })
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

test('of several invitations, those that cannot be mailed are taken back and the others are sent', async () => {
  const owner = await createAccount(services)
  const send = services.mailer.send.bind(services.mailer)
  const failing = vi.spyOn(services.mailer, 'send').mockImplementation(async (mail) => {
    if (mail.to.startsWith('away')) throw new Error('no such mailbox')
    await send(mail)
  })
  const { id, call, own } = await showOf(owner)
  const invited = ['away', 'there'].map((name) => ({
    email: `${name}@${id.toLowerCase()}.example`,
    role: 'EDITOR',
  }))
  const answer = await call('me/hosting-feed-update-owners', {
    feed_id: id,
    owners: [own, ...invited],
  })
  failing.mockRestore()
  expect([answer.status, answer.error]).toEqual([502, 'MAIL_FAILED'])
  expect(await mailedInvite(services, invited[1]?.email ?? '')).toContain('/studio/invitation/')
  const pending = await pendingInvites(owner.ctx, id)
  expect(pending.map(({ email }) => email)).toEqual([invited[1]?.email])
})
