import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import {
  addToLibrary,
  getPositions,
  listLibrary,
  removeFromLibrary,
} from '#app/.server/library/entries/index.ts'
import { endSession } from '#app/.server/accounts/sessions/index.ts'
import { personalTokens } from '#app/.server/accounts/login/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { serveRouter, startPythonApp } from '#tests/rig/sync/python-app.ts'

const services = await testServices()
const router = testRouter(services)
const server = await serveRouter(router)
const ctx = contextFor(services, system)
const quay = await publishFeed(ctx, 'quay', { one: '2026-06-01T10:00:00Z' }, 'podcast', {
  categories: [{ text: 'Technology' }],
})
const tide = await publishFeed(ctx, 'tide', { one: '2026-06-01T10:00:00Z' })
const [quayUrl, tideUrl] = ['https://quay.example/rss', 'https://tide.example/rss']
const episode = { podcast: quayUrl, episode: 'https://media.example/quay-one.mp3' }

let count = 0

async function listener() {
  const username = `reader_${++count}`
  const account = await createAccount(services, { username })
  return { account, username, token: await personalToken(services, account, ['listen']) }
}

const unix = (seconds: number) => Math.floor(services.now().getTime() / 1000) + seconds
const iso = (seconds: number) => new Date(unix(seconds) * 1000).toISOString().slice(0, 19)

test('python3-mygpoclient: all that it can ask for, on two devices', async () => {
  const { account, ...of } = await listener()
  const phone = await startPythonApp('mygpoclient', server, of, 'phone')
  const car = await startPythonApp('mygpoclient', server, of, 'car')
  await expect(phone('get')).rejects.toThrow('NotFound')
  expect(await phone('name', { caption: 'Phone', type: 'mobile' })).toBe(true)
  expect(await car('put', { urls: [quayUrl] })).toBe(true)
  expect(await phone('get')).toEqual([quayUrl])
  const pulled = await phone<{ since: number }>('pull')
  expect(pulled).toMatchObject({ add: [quayUrl], remove: [] })
  expect(await phone('devices')).toEqual([
    ['car', '', 'other', 1],
    ['phone', 'Phone', 'mobile', 1],
  ])
  await car('push', { add: [`${tideUrl} `], remove: [quayUrl] })
  expect(await phone('pull', { since: pulled.since })).toMatchObject({
    add: [tideUrl],
    remove: [quayUrl],
  })
  await expect(car('push', { add: [quayUrl], remove: [quayUrl] })).rejects.toThrow('BadRequest')

  const since = await phone<number>('upload', {
    actions: [
      {
        ...episode,
        action: 'play',
        device: 'phone',
        timestamp: iso(-60),
        started: 0,
        position: 120,
        total: 600,
      },
      { ...episode, action: 'download', device: 'phone', timestamp: iso(-90) },
    ],
  })
  expect(since).toBeGreaterThan(pulled.since)
  const told = await car<{ actions: object[] }>('download')
  expect(told.actions).toMatchObject([
    { action: 'download', position: null },
    { ...episode, action: 'play', device: 'phone', position: 120, total: 600 },
  ])
  expect(await car('download', { since })).toMatchObject({ actions: [] })
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 120 }])

  const set = { auto_update: true, nested: { a: [1, 'ß'] } }
  expect(await phone('settings', { scope: 'account', set })).toEqual(set)
  await phone('settings', {
    scope: 'episode',
    first: quayUrl,
    second: episode.episode,
    set: { star: 1 },
  })
  expect(await car('settings', { scope: 'account', set: { x: 1 }, remove: ['nested'] })).toEqual({
    auto_update: true,
    x: 1,
  })
  expect(
    await car('settings', { scope: 'episode', first: quayUrl, second: episode.episode }),
  ).toEqual({ star: 1 })
  await addToLibrary(account.ctx, { _id: tide.ids.one ?? '' })
  expect(await phone('favorites')).toEqual(['https://media.example/tide-one.mp3'])
})

test('python3-mygpoclient: the directory', async () => {
  const { account: _, ...of } = await listener()
  const app = await startPythonApp('mygpoclient', server, of, 'phone')
  expect((await app<string[]>('toplist')).toSorted()).toEqual([quayUrl, tideUrl])
  await app('push', { add: [quayUrl] })
  expect(await app('suggestions')).toEqual([tideUrl])
  expect(await app('podcast', { url: quayUrl })).toBe('quay')
  expect(await app('episode', { podcast: quayUrl, url: episode.episode })).toBe('one')
  await expect(app('podcast', { url: 'https://none.example/rss' })).rejects.toThrow('NotFound')
})

interface Synchronised {
  changes: [string, string][]
  positions: Record<string, number>
  enabled: boolean
}

test('gPodder: two devices and the site, with conflicts and what was done offline', async () => {
  const { account, ...of } = await listener()
  const laptop = await startPythonApp('gpodder', server, of, 'laptop')
  const tablet = await startPythonApp('gpodder', server, of, 'tablet')
  await laptop('subscribe', { urls: [` ${quayUrl}`] })
  await laptop('synchronise')
  expect(await laptop('rewritten')).toEqual([[` ${quayUrl}`, quayUrl]])
  const first = await tablet<Synchronised>('synchronise')
  expect(first.changes).toEqual([['add', quayUrl]])

  // Both are offline: both listen, and one of them leaves what the other adds here meanwhile.
  await laptop('played', { ...episode, started: 0, position: 100, total: 600, at: unix(-600) })
  await tablet('played', { ...episode, started: 0, position: 50, total: 600, at: unix(-300) })
  await tablet('unsubscribe', { urls: [quayUrl] })
  services.clock.pass(5)
  await addToLibrary(account.ctx, { _id: tide.feedId })
  services.clock.pass(5)
  const second = await tablet<Synchronised>('synchronise')
  expect(second.changes).toEqual([['add', tideUrl]])
  services.clock.pass(5)
  const third = await laptop<Synchronised>('synchronise')
  expect(third.changes).toEqual([
    ['add', tideUrl],
    ['remove', quayUrl],
  ])
  expect(third.positions).toEqual({ [episode.episode]: 50 })
  const { hits } = await listLibrary(account.ctx, { kind: 'FOLLOWED' })
  expect(hits.map(({ _id }) => _id)).toEqual([tide.feedId])
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([
    { _id: quay.ids.one, position: 50 },
  ])

  await laptop('replace', { urls: [quayUrl] })
  services.clock.pass(5)
  expect((await tablet<Synchronised>('synchronise')).changes).toContainEqual(['add', quayUrl])
  await removeFromLibrary(account.ctx, { _id: quay.feedId })
  services.clock.pass(5)
  expect((await tablet<Synchronised>('synchronise')).changes).toEqual([['remove', quayUrl]])

  const [token] = await personalTokens(account.ctx)
  await endSession(account.ctx, { id: token?.id ?? '' })
  expect((await laptop<Synchronised>('synchronise')).enabled).toBe(false)
})
