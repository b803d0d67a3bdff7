import { expect, test } from 'vitest'
import {
  createHostingFeed,
  getHostingFeed,
  updateHostingFeed,
} from '#app/.server/studio/editing/feeds.ts'
import { pendingInvites } from '#app/.server/studio/team/invites.ts'
import { receivedInvites } from '#app/.server/studio/team/received-invites.ts'
import { tried } from '#tests/rig/long-round.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount, type TestAccount } from '#tests/rig/factories/account.ts'
import { createManager } from '#tests/rig/factories/managers.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { apiCaller } from '#tests/rig/http/api-caller.ts'
import { mailedInvite } from '#tests/rig/http/mailed-invite.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { whereTo } from '#tests/rig/http/studio-forms.ts'

const services = await testServices()
const router = testRouter(services)
const accept = { intent: 'accept' }
const decline = { intent: 'decline' }

/** A show whose owner is called wren. */
async function showOf(type: 'PODCAST' | 'ARTIST' = 'PODCAST') {
  const owner = await createAccount(services)
  const { id } = await createHostingFeed(owner.ctx, { type })
  await updateHostingFeed(owner.ctx, { feed: { _id: id, content: { title: 'Slow Harbour' } } })
  const owners = async () =>
    (await getHostingFeed(owner.ctx, { feed_id: id })).feed.owners.map((one) => [
      one.user_id,
      one.role,
    ])
  return {
    id,
    owner,
    owners,
    invite: (email: string, role = 'EDITOR') => inviteTo(id, owner, email, role),
  }
}

/** Has somebody invite an address to a feed; answers the mailed link. */
async function inviteTo(feed_id: string, by: TestAccount, email: string, role = 'EDITOR') {
  const { feed } = await getHostingFeed(by.ctx, { feed_id })
  const owners = [...feed.owners, { email, role }]
  const answer = await change(by, feed_id, owners)
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return mailedInvite(services, email.toLowerCase())
}

const change = (by: TestAccount, feed_id: string, owners: object[]) =>
  apiCaller(router, by.token)('me/hosting-feed-update-owners', { feed_id, owners })
const page = async (path: string, account?: TestAccount) => {
  const response = await router.get(path, account)
  return { status: response.status, text: withoutComments(await response.text()) }
}

function withoutComments(html: string): string {
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
}

test('whoever opens the mailed link logged in as the invited address is asked, and manages the feed once they agree', async () => {
  const show = await showOf()
  const guest = await createAccount(services, { email: 'wren@example.com' })
  const link = await show.invite('Wren@Example.com')
  const asked = await page(link, guest)
  expect(asked.status).toBe(200)
  for (const text of [
    'You are invited to manage Slow Harbour as editor.',
    'Sent by one of its owners.',
    'Editors can edit and publish',
    'Accept invitation',
    'Decline',
  ])
    expect(asked.text).toContain(text)
  expect(await show.owners()).toHaveLength(1)
  services.clock.pass(1)
  const accepted = await router.postForm(link, accept, guest)
  expect(whereTo(accepted)).toEqual([303, `/studio/${show.id}`])
  expect(await show.owners()).toEqual([
    [show.owner.userId, 'OWNER'],
    [guest.userId, 'EDITOR'],
  ])
  expect(await pendingInvites(show.owner.ctx, show.id)).toEqual([])
})

test('the link leads whoever accepted it to the feed from then on, and nobody else', async () => {
  const show = await showOf()
  const guest = await createAccount(services)
  const link = await show.invite(guest.email)
  await router.postForm(link, accept, guest)
  expect(whereTo(await router.get(link, guest))).toEqual([302, `/studio/${show.id}`])
  expect(whereTo(await router.postForm(link, accept, guest))).toEqual([303, `/studio/${show.id}`])
  expect(await show.owners()).toHaveLength(2)
  const other = await createAccount(services)
  for (const who of [undefined, other, show.owner]) expect((await page(link, who)).status).toBe(404)
  expect((await router.postForm(link, accept, other)).status).toBe(404)
  await change(show.owner, show.id, [{ user_id: show.owner.userId, role: 'OWNER' }])
  expect((await page(link, guest)).status).toBe(404)
})

test('without logging in the link says what it is about and to whom it was sent, and nothing comes of it', async () => {
  const show = await showOf()
  const link = await show.invite('kim@example.com')
  const { status, text } = await page(link)
  expect(status).toBe(200)
  for (const told of [
    'You are invited to manage Slow Harbour as editor.',
    'This invitation was sent to k…@example.com. Log in with that address to answer it.',
    `href="/login?from=${encodeURIComponent(link)}"`,
  ])
    expect(text).toContain(told)
  expect(text).not.toContain('kim@example.com')
  expect(text).not.toContain('Accept invitation')
  const sent = await router.postForm(link, accept)
  expect(whereTo(sent)).toEqual([302, `/login?from=${encodeURIComponent(link)}`])
  expect(await show.owners()).toHaveLength(1)
})

test('another account is told whose the invitation is, and can neither accept nor decline it', async () => {
  const show = await showOf()
  const other = await createAccount(services)
  const link = await show.invite('lin@example.com')
  const asked = await page(link, other)
  expect(asked.status).toBe(403)
  for (const told of [
    'This invitation was sent to l…@example.com.',
    `You are logged in as ${other.email}.`,
    'Use another account',
    `value="/login?from=${encodeURIComponent(link)}"`,
  ])
    expect(asked.text).toContain(told)
  expect(asked.text).not.toContain('lin@example.com')
  expect(asked.text).not.toContain('Accept invitation')
  for (const intent of [accept, decline]) {
    const answer = await router.postForm(link, intent, other)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This invitation was sent to')
  }
  expect((await router.get(`/studio/${show.id}/invitation`, other)).status).toBe(404)
  expect((await router.postForm(`/studio/${show.id}/invitation`, accept, other)).status).toBe(404)
  expect(await show.owners()).toHaveLength(1)
  expect(await pendingInvites(show.owner.ctx, show.id)).toHaveLength(1)
})

test('logging in accepts nothing: the studio shows what waits, to be accepted there', async () => {
  const show = await showOf()
  const email = 'new@example.com'
  await show.invite(email, 'OWNER')
  await router.postForm('/login', { email })
  const code = await mailedCode(services, email)
  const answer = await router.postForm('/login', { intent: 'code', email, code })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(cookie).not.toBe('')
  expect(await show.owners()).toHaveLength(1)
  const own = `/studio/${show.id}/invitation`
  const notice = withoutComments(await (await router.get('/studio/new', { cookie })).text())
  expect(notice).toContain(`One of its owners invites you to manage Slow Harbour as owner.`)
  expect(notice).toContain(`href="${own}"`)
  expect(withoutComments(await (await router.get(own, { cookie })).text())).toContain(
    'Accept invitation',
  )
  expect(whereTo(await router.postForm(own, accept, { cookie }))).toEqual([
    303,
    `/studio/${show.id}`,
  ])
  expect((await show.owners()).map(([, role]) => role)).toEqual(['OWNER', 'OWNER'])
  expect(whereTo(await router.get(own, { cookie }))).toEqual([302, `/studio/${show.id}`])
  expect(await (await router.get('/studio/new', { cookie })).text()).not.toContain(own)
})

test('a dashboard shows what its reader is invited to besides, and visitors log in for it', async () => {
  const show = await showOf()
  const guest = await createAccount(services)
  const { id } = await createHostingFeed(guest.ctx, { type: 'PODCAST' })
  await show.invite(guest.email)
  const own = `/studio/${show.id}/invitation`
  expect((await page(`/studio/${id}`, guest)).text).toContain(`href="${own}"`)
  expect(whereTo(await router.get(own))).toEqual([302, `/login?from=${encodeURIComponent(own)}`])
})

test('addresses of invitations that were never sent are not there', async () => {
  const account = await createAccount(services)
  for (const path of [
    '/studio/invitation/none',
    '/studio/%00/invitation',
    '/studio/a/invitation',
  ]) {
    expect((await router.get(path, account)).status, path).toBe(404)
    expect((await router.postForm(path, accept, account)).status, path).toBe(404)
  }
})

test('the calls of the API log in without accepting as well', async () => {
  const show = await showOf()
  const email = 'caller@example.com'
  await show.invite(email)
  const login = { variant: 'AUTH', email }
  await router.postJson('/v1/me/login-with-email', {
    ...login,
    platform: 'WEB',
    os: 'Linux',
    device: 'browser',
  })
  const code = await mailedCode(services, email)
  expect((await router.postJson('/v1/me/login-with-code', { ...login, code })).status).toBe(200)
  expect(await show.owners()).toHaveLength(1)
})

test('what is declined is gone', async () => {
  const show = await showOf()
  const guest = await createAccount(services)
  const link = await show.invite(guest.email)
  expect(whereTo(await router.postForm(link, decline, guest))).toEqual([
    303,
    '/studio?status=declined',
  ])
  expect(whereTo(await router.get('/studio?status=declined', guest))).toEqual([
    303,
    '/studio/new?status=declined',
  ])
  expect((await page(link, guest)).status).toBe(404)
  expect((await router.postForm(link, accept, guest)).status).toBe(404)
  expect(await pendingInvites(show.owner.ctx, show.id)).toEqual([])
  expect(await show.owners()).toHaveLength(1)
})

test('an invitation ends after 14 days, and with one that is sent later', async () => {
  const show = await showOf()
  const guest = await createAccount(services)
  const first = await show.invite(guest.email)
  services.clock.pass(60)
  const second = await show.invite(guest.email)
  expect((await router.postForm(first, accept, guest)).status).toBe(404)
  const late = services.now()
  services.clock.pass(14 * 86_400)
  expect(await receivedInvites(guest.ctx)).toEqual([])
  await services.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2100-01-01') })
    .execute()
  expect((await router.postForm(second, accept, guest)).status).toBe(404)
  services.clock.set(late)
  expect((await router.postForm(second, accept, guest)).status).toBe(303)
})

const endings: Record<
  string,
  (show: { id: string; owner: TestAccount }, sender: TestAccount) => Promise<unknown>
> = {
  'is removed': ({ id, owner }) => change(owner, id, [{ user_id: owner.userId, role: 'OWNER' }]),
  leaves: ({ id }, sender) =>
    apiCaller(router, sender.token)('me/hosting-feed-leave', { feed_id: id }),
  'is made an editor': ({ id, owner }, sender) =>
    change(owner, id, [
      { user_id: owner.userId, role: 'OWNER' },
      { user_id: sender.userId, role: 'EDITOR' },
    ]),
  'closes their account': (_, sender) =>
    services.db.deleteFrom('users').where('id', '=', sender.userId).execute(),
}

test.each(Object.keys(endings))(
  'an invitation ends when its sender %s; those of other owners stay',
  async (name) => {
    const show = await showOf('ARTIST')
    const release = await createHostingFeed(show.owner.ctx, {
      type: 'ALBUM',
      publisher_id: show.id,
    })
    const sender = await createManager(services, show.id, 'OWNER')
    const [comeback, other] = [await createAccount(services), await createAccount(services)]
    const ended = await inviteTo(show.id, sender, comeback.email, 'OWNER')
    const stays = await show.invite(other.email)
    await endings[name]?.(show, sender)
    const waiting = await pendingInvites(show.owner.ctx, show.id)
    expect(waiting.map(({ email }) => email)).toEqual([other.email])
    expect(await receivedInvites(comeback.ctx)).toEqual([])
    expect((await page(ended, comeback)).text).toContain('no longer valid')
    expect((await router.postForm(ended, accept, comeback)).status).toBe(404)
    expect((await router.postForm(stays, accept, other)).status).toBe(303)
    const call = apiCaller(router, comeback.token)
    for (const feed_id of [show.id, release.id])
      expect((await call('me/hosting-feed-get', { feed_id })).status).toBe(404)
  },
)

test('accepting looks again whether the sender is an owner', async () => {
  const show = await showOf()
  const sender = await createManager(services, show.id, 'OWNER')
  const guest = await createAccount(services)
  const link = await inviteTo(show.id, sender, guest.email)
  await services.db
    .updateTable('hosting_feed_owners')
    .set({ role: 'EDITOR' })
    .where('user_id', '=', sender.userId)
    .execute()
  expect(await receivedInvites(guest.ctx)).toEqual([])
  expect((await page(link, guest)).status).toBe(404)
  expect((await router.postForm(link, accept, guest)).status).toBe(404)
  expect(await show.owners()).toHaveLength(2)
})

test('who is removed at the very time at which their invitation is accepted does not come back by it', async () => {
  for (let round = 0; round < tried(8, 4); round++) {
    const show = await showOf('ARTIST')
    const sender = await createManager(services, show.id, 'OWNER')
    const comeback = await createAccount(services)
    const link = await inviteTo(show.id, sender, comeback.email, 'OWNER')
    const only = [{ user_id: show.owner.userId, role: 'OWNER' }]
    const [removed] = await Promise.all([
      change(show.owner, show.id, only),
      router.postForm(link, accept, comeback),
      createHostingFeed(sender.ctx, { type: 'ALBUM', publisher_id: show.id }).catch(() => null),
    ])
    expect(removed.status).toBe(200)
    const left = await services.db
      .selectFrom('hosting_feed_owners')
      .select('feed_id')
      .where('user_id', 'in', [sender.userId, comeback.userId])
      .execute()
    expect(left).toEqual([])
  }
})
