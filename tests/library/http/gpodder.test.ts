import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system, visitor } from '#app/.server/base/actor.ts'
import {
  authenticateCookie,
  endSession,
  tokenHolder,
} from '#app/.server/accounts/sessions/index.ts'
import { personalTokens } from '#app/.server/accounts/login/index.ts'
import { syncBounds } from '#app/rules/library/sync.ts'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { asker, basic } from '#tests/rig/sync/requests.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = contextFor(services, system)
await publishFeed(ctx, 'quay', { one: '2026-06-01T10:00:00Z' })
const podcast = 'https://quay.example/rss'
const episode = 'https://media.example/quay-one.mp3'
const anyone = asker(router)

let count = 0

async function listener(scopes: Scope[] = ['listen'], days: number | null = 30) {
  const username = `user-${++count}`
  const account = await createAccount(services, { username })
  const token = await personalToken(services, account, scopes, days)
  const headers = basic({ username, token })
  return { account, username, token, headers, ask: asker(router, headers) }
}

test('an app signs in with username and token, or is asked for them', async () => {
  const { username, headers, token, ask } = await listener()
  const refused = await anyone('GET', `/api/2/devices/${username}.json`)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Basic realm="Podcast apps", charset="UTF-8"',
  ])
  expect((await ask('GET', `/api/2/devices/${username}.json`)).json).toEqual([])
  expect((await ask('GET', `/api/2/devices/${username.toUpperCase()}.json`)).status).toBe(200)
  const bearer = { Authorization: `Bearer ${token}` }
  const byToken = await anyone('GET', `/api/2/devices/${username}.json`, { headers: bearer })
  expect(byToken.status).toBe(200)

  const login = await anyone('POST', `/api/2/auth/${username}/login.json`, { headers, body: '' })
  const cookie = login.headers.get('set-cookie') ?? ''
  expect([login.status, login.text]).toEqual([200, ''])
  expect(cookie).toMatch(/^sessionid=[\w.-]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/)
  const signedIn = { Cookie: cookie.split(';')[0] ?? '' }
  const again = await anyone('POST', `/api/2/auth/${username}/login.json`, { headers: signedIn })
  expect(again.status).toBe(200)
  const logout = await anyone('POST', `/api/2/auth/${username}/logout.json`, { headers: signedIn })
  expect(logout.headers.get('set-cookie')).toMatch(/^sessionid=; Max-Age=0;/)
  services.clock.pass(15 * 24 * 3600)
  const late = await anyone('GET', `/api/2/devices/${username}.json`, { headers: signedIn })
  expect(late.status).toBe(401)
})

test('the cookie of an app is none of the site, nor a token, and ends with its token', async () => {
  const { username, headers, account } = await listener()
  const login = await anyone('POST', `/api/2/auth/${username}/login.json`, { headers, body: '' })
  const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';')
  const value = cookie.split('=')[1] ?? ''
  const path = `/api/2/devices/${username}.json`
  const page = new Request('http://localhost:3000/account', { headers: { Cookie: cookie } })
  expect(await authenticateCookie(services, page)).toEqual(visitor)
  await expect(tokenHolder(services, value)).rejects.toMatchObject({ status: 401 })
  for (const [token, status] of [
    [value, 401],
    [account.token, 401],
  ] as const)
    expect((await anyone('GET', path, { headers: basic({ username, token }) })).status).toBe(status)
  expect((await anyone('GET', path, { headers: { Cookie: account.cookie } })).status).toBe(401)
  const forged = value.replace(/\d+(?=\.[^.]+$)/, '9999999999')
  const forgery = { headers: { Cookie: `sessionid=${forged}` } }
  expect((await anyone('GET', path, forgery)).status).toBe(401)
  expect((await anyone('GET', path, { headers: { Cookie: cookie } })).status).toBe(200)
  const [token] = await personalTokens(account.ctx)
  await endSession(account.ctx, { id: token?.id ?? '' })
  expect((await anyone('GET', path, { headers: { Cookie: cookie } })).status).toBe(401)
  expect((await anyone('GET', path, { headers })).status).toBe(401)
})

const ofAccounts: [string, string, unknown?][] = [
  ['POST', '/api/2/auth/{username}/login.json', ''],
  ['GET', '/api/2/devices/{username}.json'],
  ['POST', '/api/2/devices/{username}/phone.json', { caption: 'Mine' }],
  ['GET', '/api/2/updates/{username}/phone.json'],
  ['GET', '/api/2/sync-devices/{username}.json'],
  ['POST', '/api/2/sync-devices/{username}.json', {}],
  ['GET', '/subscriptions/{username}.opml'],
  ['GET', '/subscriptions/{username}/phone.txt'],
  ['PUT', '/subscriptions/{username}/phone.txt', podcast],
  ['GET', '/api/2/subscriptions/{username}/phone.json?since=0'],
  ['POST', '/api/2/subscriptions/{username}/phone.json', { add: [podcast], remove: [] }],
  ['GET', '/api/2/episodes/{username}.json'],
  ['POST', '/api/2/episodes/{username}.json', [{ podcast, episode, action: 'play', position: 5 }]],
  ['GET', '/api/2/favorites/{username}.json'],
  ['POST', '/api/2/lists/{username}/create.txt?title=Mine', podcast],
  ['GET', '/api/2/lists/{username}.json'],
  ['GET', '/api/2/lists/{username}/list/mine.json'],
  ['PUT', '/api/2/lists/{username}/list/mine.txt', podcast],
  ['DELETE', '/api/2/lists/{username}/list/mine.json'],
  ['GET', '/api/2/settings/{username}/account.json'],
  ['POST', '/api/2/settings/{username}/account.json', { set: { a: 1 } }],
]

test('nobody reads or changes what is another’s, by any address', async () => {
  const ada = await listener()
  const wren = await listener()
  const reader = await listener(['read', 'publish', 'statistics'])
  for (const [method, path, body] of ofAccounts) {
    const at = path.replace('{username}', ada.username)
    expect((await anyone(method, at, { body })).status, path).toBe(401)
    expect((await wren.ask(method, at, { body })).status, path).toBe(401)
    const byName = { body, headers: basic({ username: ada.username, token: wren.token }) }
    expect((await anyone(method, at, byName)).status, path).toBe(401)
    const own = path.replace('{username}', reader.username)
    const answer = await reader.ask(method, own, { body })
    expect([answer.status, answer.text.includes('listen')], path).toEqual([403, true])
  }
  for (const table of ['sync_devices', 'sync_subscriptions', 'sync_actions', 'sync_lists'] as const)
    expect(await services.db.selectFrom(table).select('user_id').execute()).toEqual([])
  for (const [method, path, body] of ofAccounts) {
    const answer = await ada.ask(method, path.replace('{username}', ada.username), { body })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(400)
  }
})

test('two listeners have devices, lists and settings of one name, each their own', async () => {
  const [ada, wren] = [await listener(), await listener()]
  for (const { ask, username } of [ada, wren]) {
    await ask('POST', `/api/2/devices/${username}/phone.json`, { body: { caption: username } })
    await ask('POST', `/api/2/lists/${username}/create.txt?title=Mine`, {
      body: `https://${username}.example/`,
    })
    await ask('POST', `/api/2/settings/${username}/device.json?device=phone`, {
      body: { set: { who: username } },
    })
  }
  for (const { ask, username } of [ada, wren]) {
    const devices = await ask('GET', `/api/2/devices/${username}.json`)
    expect(devices.json).toEqual([
      { id: 'phone', caption: username, type: 'other', subscriptions: 0 },
    ])
    const list = await ask('GET', `/api/2/lists/${username}/list/mine.txt`)
    expect(list.text).toBe(`https://${username}.example/\n`)
    const settings = await ask('GET', `/api/2/settings/${username}/device.json?device=phone`)
    expect(settings.json).toEqual({ who: username })
  }
})

test('devices are named, and all of them are in sync', async () => {
  const { ask, username } = await listener()
  const at = `/api/2/devices/${username}`
  const named = await ask('POST', `${at}/phone-1.x.json`, {
    body: { caption: 'Phone', type: 'mobile' },
  })
  expect([named.status, named.text]).toEqual([200, ''])
  await ask('POST', `${at}/laptop.json`, { body: '' })
  await ask('POST', `${at}/phone-1.x.json`, { body: { caption: 'My phone' } })
  expect((await ask('GET', `${at}.json`)).json).toEqual([
    { id: 'laptop', caption: '', type: 'other', subscriptions: 0 },
    { id: 'phone-1.x', caption: 'My phone', type: 'mobile', subscriptions: 0 },
  ])
  const stop = { synchronize: [], 'stop-synchronize': ['laptop'] }
  for (const status of [
    await ask('GET', `/api/2/sync-devices/${username}.json`),
    await ask('POST', `/api/2/sync-devices/${username}.json`, { body: stop }),
  ])
    expect(status.json).toEqual({
      synchronized: [['laptop', 'phone-1.x']],
      'not-synchronized': [],
    })
  const wrong = await ask('POST', `${at}/laptop.json`, { body: { type: 'toaster' } })
  expect(wrong.status).toBe(400)
  for (const id of ['a%20b', 'a%2Fb', 'x'.repeat(101), '%00'])
    expect((await ask('POST', `${at}/${id}.json`, { body: {} })).status).toBeGreaterThanOrEqual(400)
})

test('an account has a bounded number of devices; one that is used no more makes room', async () => {
  const { ask, username } = await listener(['listen'], 365)
  const device = (id: string) => ask('POST', `/api/2/devices/${username}/${id}.json`, { body: {} })
  for (let at = 0; at < syncBounds.devices; at++) await device(`d${at}`)
  expect([(await device('more')).status, (await device('d3')).status]).toEqual([409, 200])
  services.clock.pass(80 * 24 * 3600)
  for (let at = 1; at < syncBounds.devices; at++) await device(`d${at}`)
  services.clock.pass(11 * 24 * 3600)
  expect([(await device('more')).status, (await device('one-more')).status]).toEqual([200, 409])
})
