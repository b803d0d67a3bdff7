import { expect, test } from 'vitest'
import { indexFeed } from '#app/.server/catalogue/search/indexing/index-feed.ts'
import { hashOf } from '#app/.server/catalogue/feeds/read-feed.ts'
import { saveFeed } from '#app/.server/catalogue/feeds/save-feed.ts'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import { testCtx, testServices } from '#tests/rig/database.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const ctx = await testCtx({ kind: 'system' })
const router = testRouter(services)

async function addFeed(name: string, told: Partial<FeedDocument>): Promise<string> {
  const document = feedDocument(told)
  const { id } = await saveFeed(ctx, {
    url: `https://${name}.example/rss`,
    document,
    contentHash: hashOf(Buffer.from(JSON.stringify(document))),
    nextCheckAt: null,
  })
  await indexFeed(ctx, { feedId: id })
  return id
}

interface Person {
  id: string
  name: string
  role: string
  knownFor: string
}

async function personsFor(query: string): Promise<Person[]> {
  const response = await router.postJson('/api/search-content', { query })
  return ((await response.json()) as { persons: Person[] }).persons
}

async function page(path: string): Promise<[number, string]> {
  const response = await router.get(path)
  return [response.status, await response.text()]
}

const address = 'https://people.example/orla-quist'
const episode = (title: string, persons: FeedDocument['persons']) =>
  feedItem(title, { title, persons })

const show = await addFeed('orla', {
  title: 'The Ninth Lamp',
  persons: [
    { name: 'Orla Quist', role: 'host', href: `${address}/`, img: 'https://a.example/a.png' },
  ],
  items: [episode('First light', [{ name: 'Ben Tarrow', role: 'guest' }])],
})
await addFeed('elsewhere', {
  title: 'Other voices',
  items: [
    episode('Orla visits', [
      { name: 'orla  quist', role: 'guest', href: `http://www.people.example/orla-quist` },
      { name: 'Orla Quist', role: 'reader', href: address },
    ]),
    episode('Ben too', [{ name: 'Ben Tarrow', role: 'host' }]),
  ],
})

test('somebody with an address is one person in all feeds, with their shows, episodes and roles', async () => {
  const found = await personsFor('orla quist')
  expect(found).toMatchObject([{ name: 'Orla Quist', role: 'host', knownFor: 'The Ninth Lamp' }])
  const [status, html] = await page(`/person/${found[0]?.id}`)
  expect(status).toBe(200)
  for (const text of ['The Ninth Lamp', 'host •', 'Orla visits', 'guest, reader •'])
    expect(html).toContain(text)
  expect(html).toContain(`href="${address}/"`)
})

test('two people of one name, of whom feeds give no address, are two', async () => {
  const found = await personsFor('ben tarrow')
  expect(found.map(({ role, knownFor }) => [role, knownFor]).sort()).toEqual([
    ['guest', 'The Ninth Lamp'],
    ['host', 'Other voices'],
  ])
  const [, html] = await page(`/person/${found.find(({ role }) => role === 'guest')?.id}`)
  expect(html).toContain('First light')
  expect(html).not.toContain('Ben too')
})

test('one address with two names is two people', async () => {
  await addFeed('shared', {
    title: 'Shared address',
    persons: [
      { name: 'Ida Fenn', href: 'https://shared.example' },
      { name: 'Ole Fenn', href: 'https://shared.example' },
    ],
  })
  expect(await personsFor('ida fenn')).toHaveLength(1)
  expect((await personsFor('ida fenn'))[0]?.id).not.toBe((await personsFor('ole fenn'))[0]?.id)
})

test('pages of shows and episodes lead to the people whom they name', async () => {
  const [person] = await personsFor('orla quist')
  const [, html] = await page(`/show/${show}`)
  expect(html).toContain(`href="/person/${person?.id}"`)
  const [guest] = (await personsFor('ben tarrow')).filter(({ role }) => role === 'guest')
  const item = await ctx.db
    .selectFrom('items')
    .select('id')
    .where('title', '=', 'First light')
    .executeTakeFirstOrThrow()
  expect((await page(`/episode/${item.id}`))[1]).toContain(`href="/person/${guest?.id}"`)
})

test('half of a name finds the person, another name with it does not', async () => {
  expect((await personsFor('quist')).map(({ name }) => name)).toEqual(['Orla Quist'])
  expect(await personsFor('quist walrus')).toEqual([])
})

test('nobody is found or has a page by what is hidden or withdrawn', async () => {
  const feedId = await addFeed('gone', {
    title: 'Gone soon',
    persons: [{ name: 'Wilm Asher', role: 'host' }],
  })
  const [person] = await personsFor('wilm asher')
  const path = `/person/${person?.id}`
  expect((await page(path))[0]).toBe(200)
  const set = (change: { status?: string; is_hidden?: boolean }) =>
    ctx.db.updateTable('feeds').set(change).where('id', '=', feedId).execute()
  for (const change of [{ is_hidden: true }, { is_hidden: false, status: 'WITHDRAWN' }]) {
    await set(change)
    expect(await personsFor('wilm asher')).toEqual([])
    expect((await page(path))[0]).toBe(404)
  }
})

test('no other address is a page of a person', async () => {
  const [person] = await personsFor('orla quist')
  for (const path of ['/person/nobody', `/person/${person?.id}?page=2`, '/person/%00'])
    expect((await page(path))[0], path).toBe(404)
})
