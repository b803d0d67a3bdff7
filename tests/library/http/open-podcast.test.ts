import { expect, test } from 'vitest'
import { contextFor } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { podcastGuid } from '#app/protocols/feed/podcast-guid.ts'
import {
  addToLibrary,
  getPositions,
  listLibrary,
  removeFromLibrary,
} from '#app/.server/library/entries/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { personalToken } from '#tests/rig/factories/personal-token.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { asker } from '#tests/rig/sync/requests.ts'

const services = await testServices()
const router = testRouter(services)
const ctx = contextFor(services, system)
const ownGuid = '917393e3-1b1e-5cef-ace4-edaa54e1f810'
const quay = await publishFeed(ctx, 'quay', { one: '2026-06-01T10:00:00Z' }, 'podcast', {
  guid: ownGuid,
})
const quayUrl = 'https://quay.example/rss'
const base = '/openpodcast/v1'
const subscriptions = `${base}/subscriptions`

interface Subscription {
  feed_url: string
  guid: string
  is_subscribed: boolean
  new_guid?: string
}

async function listener(scope: 'listen' | 'read' = 'listen') {
  const account = await createAccount(services)
  const token = await personalToken(services, account, [scope])
  const ask = asker(router, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
  })
  const list = async (query = '') =>
    (await ask('GET', subscriptions + query)).json as {
      total: number
      next?: string
      previous?: string
      subscriptions: Subscription[]
    }
  return { account, ask, list }
}

test('what is followed here and there is the same; a guid that nobody gave is made of the address', async () => {
  const { account, ask, list } = await listener()
  await addToLibrary(account.ctx, { _id: quay.feedId })
  const far = 'https://far.example/rss'
  const { status, json } = await ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: far }, { feed_url: 'far.example/rss4' }] },
  })
  expect([status, json]).toEqual([
    200,
    {
      success: [
        {
          feed_url: far,
          guid: podcastGuid(far),
          is_subscribed: true,
          subscription_changed: services.now().toISOString(),
        },
      ],
      failure: [
        { feed_url: 'far.example/rss4', message: 'An address begins with https:// or http://.' },
      ],
    },
  ])
  expect(await list()).toMatchObject({
    total: 2,
    subscriptions: [{ feed_url: far }, { feed_url: quayUrl, guid: ownGuid }],
  })
  const before = services.now()
  services.clock.pass(60)
  await removeFromLibrary(account.ctx, { _id: quay.feedId })
  expect(await list()).toMatchObject({ total: 1 })
  expect(await list(`?since=${before.toISOString()}`)).toMatchObject({
    total: 1,
    subscriptions: [{ feed_url: quayUrl, is_subscribed: false }],
  })
})

test('a guid finds the feed at another address, and the one that the feed has comes as the new one', async () => {
  const { account, ask } = await listener()
  const moved = 'https://moved.example/rss'
  await ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: moved, guid: ownGuid }] },
  })
  const followed = async () =>
    (await listLibrary(account.ctx, { kind: 'FOLLOWED' })).hits.map(({ _id }) => _id)
  expect(await followed()).toEqual([quay.feedId])
  await ask('PATCH', `${subscriptions}/${ownGuid}`, { body: { is_subscribed: false } })
  expect(await followed()).toEqual([])
  await ask('POST', subscriptions, { body: { subscriptions: [{ feed_url: quayUrl }] } })
  const guid = podcastGuid(quayUrl)
  expect((await ask('GET', `${subscriptions}/${guid}`)).json).toMatchObject({
    guid,
    new_guid: ownGuid,
    guid_changed: services.now().toISOString(),
  })
})

test('a subscription is moved, named anew and ended', async () => {
  const { ask, list } = await listener()
  const from = 'https://from.example/rss'
  await ask('POST', subscriptions, { body: { subscriptions: [{ feed_url: from }] } })
  const guid = podcastGuid(from)
  const new_guid = '965fcecf-ce04-482b-b57c-3119b866cc61'
  const to = 'https://to.example/rss'
  const { json } = await ask('PATCH', `${subscriptions}/${guid}`, {
    body: { new_feed_url: to, new_guid },
  })
  expect(json).toMatchObject({ feed_url: to, guid, new_guid, is_subscribed: true })
  expect(await list()).toMatchObject({ total: 1, subscriptions: [{ feed_url: to }] })
  for (const body of [{}, { new_guid: 'x' }, { new_feed_url: 'ftp://x.example' }, []])
    expect((await ask('PATCH', `${subscriptions}/${guid}`, { body })).status).toBe(400)
})

test('a deleted subscription is gone, with what was heard of it, and comes back when it is added again', async () => {
  const { account, ask, list } = await listener()
  await ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: quayUrl, guid: ownGuid }] },
  })
  const username = `deleter`
  await services.db
    .updateTable('users')
    .set({ username })
    .where('id', '=', account.userId)
    .execute()
  await ask('POST', `/api/2/episodes/${username}.json`, {
    body: [
      {
        podcast: quayUrl,
        episode: 'https://media.example/quay-one.mp3',
        action: 'play',
        position: 60,
        total: 600,
      },
    ],
  })
  const { status, json } = await ask('DELETE', `${subscriptions}/${ownGuid}`)
  const { deletion_id } = json as { deletion_id: number }
  expect(status).toBe(202)
  expect((await ask('GET', `${base}/deletions/${deletion_id}`)).json).toMatchObject({
    deletion_id,
    status: 'SUCCESS',
  })
  expect((await ask('GET', `${subscriptions}/${ownGuid}`)).status).toBe(410)
  expect((await ask('DELETE', `${subscriptions}/${ownGuid}`)).status).toBe(410)
  expect((await getPositions(account.ctx, {})).positions).toMatchObject([{ position: 0 }])
  expect((await listLibrary(account.ctx, { kind: 'FOLLOWED' })).hits).toEqual([])
  await ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: quayUrl, guid: ownGuid }] },
  })
  expect(await list()).toMatchObject({ total: 1, subscriptions: [{ is_subscribed: true }] })
  expect((await ask('GET', `${subscriptions}/${ownGuid}`)).status).toBe(200)
})

test('pages have their neighbours, also behind the last', async () => {
  const { ask, list } = await listener()
  const urls = Array.from({ length: 5 }, (_, at) => ({ feed_url: `https://p${at}.example/rss` }))
  await ask('POST', subscriptions, { body: { subscriptions: urls } })
  const first = await list('?per_page=2')
  expect(first).toMatchObject({ total: 5, page: 1, per_page: 2 })
  expect(first.next).toBe(`http://localhost:3000${subscriptions}?per_page=2&page=2`)
  const last = await list('?per_page=2&page=3')
  expect([last.subscriptions.length, last.next]).toEqual([1, undefined])
  expect(await list('?per_page=2&page=9')).toMatchObject({ total: 5, subscriptions: [] })
  for (const query of ['page=0', 'per_page=1000', 'per_page=x', 'since=yesterday', 'page=1e9'])
    expect((await ask('GET', `${subscriptions}?${query}`)).status, query).toBe(400)
})

test('XML is spoken with those who ask for it', async () => {
  const { account, list } = await listener()
  const token = await personalToken(services, account, ['listen'])
  const ask = asker(router, {
    Authorization: `Bearer ${token}`,
    Accept: 'application/xml',
    'Content-Type': 'application/xml',
  })
  const body = `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x "boom">]><subscriptions>
    <subscription><feed_url>https://a.example/?x=1&amp;y=2</feed_url></subscription>
    <subscription><feed_url>https://b.example/rss</feed_url><guid>${ownGuid}</guid></subscription>
    <subscription><feed_url>&x;</feed_url></subscription></subscriptions>`
  const { text, headers } = await ask('POST', subscriptions, { body })
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(text).toContain('<success>\n<feed_url>https://a.example/?x=1&amp;y=2</feed_url>')
  expect(text).not.toContain('boom')
  expect((await list()).total).toBe(2)
  expect((await ask('GET', subscriptions)).text).toContain('<total>2</total>\n<page>1</page>')
  const guid = podcastGuid('https://a.example/?x=1&y=2')
  const patch = '<subscription><is_subscribed>false</is_subscribed></subscription>'
  expect((await ask('PATCH', `${subscriptions}/${guid}`, { body: patch })).text).toContain(
    '<is_subscribed>false</is_subscribed>',
  )
  expect((await ask('GET', `${subscriptions}/none`)).text).toContain('<code>404</code>')
  const many = `<subscriptions>${'<a/>'.repeat(30_000)}</subscriptions>`
  expect((await ask('POST', subscriptions, { body: many })).status).toBe(400)
})

test('nobody reads or changes the subscriptions of somebody else, or without the right to', async () => {
  const [ada, wren, reader] = [await listener(), await listener(), await listener('read')]
  const anyone = asker(router)
  await ada.ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: quayUrl, guid: ownGuid }] },
  })
  const { json } = await ada.ask('DELETE', `${subscriptions}/${ownGuid}`)
  const { deletion_id } = json as { deletion_id: number }
  await ada.ask('POST', subscriptions, {
    body: { subscriptions: [{ feed_url: quayUrl, guid: ownGuid }] },
  })
  for (const [method, path, body] of [
    ['GET', subscriptions],
    ['POST', subscriptions, { subscriptions: [] }],
    ['GET', `${subscriptions}/${ownGuid}`],
    ['PATCH', `${subscriptions}/${ownGuid}`, { is_subscribed: false }],
    ['DELETE', `${subscriptions}/${ownGuid}`],
    ['GET', `${base}/deletions/${deletion_id}`],
  ] as const) {
    const refused = await anyone(method, path, { body })
    expect([refused.status, refused.json]).toMatchObject([401, { code: '401' }])
    expect((await reader.ask(method, path, { body })).status).toBe(403)
    if (path !== subscriptions)
      expect((await wren.ask(method, path, { body })).status, path).toBe(404)
  }
  expect((await ada.list()).subscriptions).toMatchObject([{ is_subscribed: true }])
  expect((await anyone('GET', `${base}/capabilities`)).json).toMatchObject({
    core: ['subscriptions'],
  })
  expect((await ada.ask('PUT', subscriptions)).headers.get('allow')).toBe('GET, POST, OPTIONS')
})
