import { expect, test } from 'vitest'
import { recordEvent } from '#app/.server/accounts/log/record-event.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { completeShow } from '#tests/rig/factories/hosted.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

async function page(path: string, cookie?: string): Promise<string> {
  return (await router.get(path, cookie === undefined ? {} : { cookie })).text()
}

async function status(path: string, cookie?: string): Promise<number> {
  return (await router.get(path, cookie === undefined ? {} : { cookie })).status
}

test('the security log tells an account what happened to it, with the way to older events', async () => {
  const account = await createAccount(services)
  const feedId = await completeShow(account.ctx)
  expect(await page('/account/security-log', account.cookie)).toContain('Nothing was written down')
  await recordEvent(account.ctx, 'OWNER_INVITED', {
    feedId,
    details: { name: '<b>x@y.example</b>', to: 'EDITOR' },
  })
  const log = await page('/account/security-log', account.cookie)
  expect(log).toContain('Invited')
  expect(log).toContain('&lt;b&gt;x@y.example&lt;/b&gt;, to Editor')
  expect(log).toContain(`href="/studio/${feedId}"`)
  for (let count = 0; count < 60; count++) {
    services.clock.pass(60)
    await recordEvent(account.ctx, 'LOGGED_OUT')
  }
  const newest = await page('/account/security-log', account.cookie)
  expect(newest).not.toContain('Invited')
  const older = /href="(\/account\/security-log\?before=[^"]+)"/.exec(newest)?.[1] ?? ''
  expect(await page(older, account.cookie)).toContain('Invited')
  expect((await router.get('/account/security-log')).headers.get('Location')).toBe(
    '/login?from=%2Faccount%2Fsecurity-log',
  )
})

test('a show’s log is its owners’: editors are refused, others find nothing', async () => {
  const owner = await createAccount(services, { username: 'captain' })
  const mate = await createAccount(services)
  const editor = await createAccount(services)
  const stranger = await createAccount(services)
  const feedId = await completeShow(owner.ctx)
  await services.db
    .insertInto('hosting_feed_owners')
    .values([
      { feed_id: feedId, user_id: mate.userId, role: 'OWNER', added_at: services.now() },
      { feed_id: feedId, user_id: editor.userId, role: 'EDITOR', added_at: services.now() },
    ])
    .execute()
  await router.get(`/studio/${feedId}/export`, {
    cookie: mate.cookie,
    headers: {
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0',
    },
  })
  const log = await page(`/studio/${feedId}/log`, owner.cookie)
  for (const text of ['Exported', mate.email, 'Firefox on Windows']) expect(log).toContain(text)
  expect(await status(`/studio/${feedId}/log`, editor.cookie)).toBe(403)
  expect(await status(`/studio/${feedId}/log`, stranger.cookie)).toBe(404)
  const owners = `/studio/${feedId}/edit?tab=Owners`
  expect(await page(owners, owner.cookie)).toContain(`href="/studio/${feedId}/log"`)
  expect(await page(owners, editor.cookie)).not.toContain(`href="/studio/${feedId}/log"`)
})

test('the operator sees what happened to everybody, and narrows it to an account or a kind', async () => {
  const operator = await createAccount(services, { admin: true })
  const somebody = await createAccount(services, { email: 'somebody@example.com' })
  const other = await createAccount(services, { email: 'other@example.com' })
  await recordEvent(somebody.ctx, 'PROOF_GIVEN', { details: { name: 'first of all' } })
  await recordEvent(other.ctx, 'USERNAME_CHANGED', { details: { to: '@otherwise' } })
  const everything = await page('/admin/audit', operator.cookie)
  for (const text of ['somebody@example.com', 'first of all', '@otherwise'])
    expect(everything).toContain(text)
  const ofOne = await page('/admin/audit?email=%20Somebody@example.com', operator.cookie)
  expect(ofOne).toContain('first of all')
  expect(ofOne).not.toContain('@otherwise')
  const ofKind = await page('/admin/audit?kind=USERNAME_CHANGED', operator.cookie)
  expect(ofKind).not.toContain('first of all')
  expect(ofKind).toContain('@otherwise')
  expect(await page('/admin/audit?email=nobody@example.com', operator.cookie)).toContain(
    'Nothing fits.',
  )
  expect(await status('/admin/audit?kind=NONSENSE&before=%00x', operator.cookie)).toBe(200)
  expect(await status('/admin/audit', somebody.cookie)).toBe(403)
  expect((await router.get('/admin/audit')).headers.get('Location')).toMatch(/^\/login/)
})
