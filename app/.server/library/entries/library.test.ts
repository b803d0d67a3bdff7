import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { addToLibrary, inLibrary, listLibrary, removeFromLibrary } from './entries.ts'
import { clearHistory, loadHistory, removeFromHistory } from './history.ts'
import { countInbox, loadInbox, markAllPlayed, markPlayed } from './inbox.ts'
import { getPositions, setPositions } from './positions.ts'

const services = await testServices()
const { ctx: ada } = await createAccount(services)
const { ctx: bob } = await createAccount(services)
const { clock } = services
const titles = (page: { hits: { info: { title: string } }[] }) =>
  page.hits.map((hit) => hit.info.title)

function heard(_id: string, position: number, listened: Date | string, finished = false) {
  return { _id, position, duration: 600, finished, listened: new Date(listened).toISOString() }
}

test('what is added is there once, newest first, for its account alone, until it is removed', async () => {
  const { feedId, ids } = await publishFeed(ada, 'kept', { one: '2026-06-01T00:00:00Z' })
  const other = await publishFeed(ada, 'kept-too', {})
  await addToLibrary(ada, { _id: feedId })
  clock.pass(1)
  await addToLibrary(ada, { _id: other.feedId })
  await addToLibrary(ada, { _id: feedId })
  await addToLibrary(ada, { _id: ids.one ?? '' })
  expect(titles(await listLibrary(ada, { kind: 'FOLLOWED' }))).toEqual(['kept-too', 'kept'])
  expect(titles(await listLibrary(ada, { kind: 'SAVED' }))).toEqual(['one'])
  expect(await inLibrary(ada, [feedId, newId()])).toEqual([feedId])
  expect(await inLibrary(bob, [feedId])).toEqual([])
  expect(titles(await listLibrary(bob, { kind: 'FOLLOWED' }))).toEqual([])
  await removeFromLibrary(bob, { _id: feedId })
  await removeFromLibrary(ada, { _id: other.feedId })
  expect(titles(await listLibrary(ada, { kind: 'FOLLOWED' }))).toEqual(['kept'])
  await expect(addToLibrary(ada, { _id: newId() })).rejects.toMatchObject({
    code: 'CONTENT_NOT_FOUND',
  })
})

test('a library is paged without missing or repeating anything', async () => {
  const { ctx } = await createAccount(services)
  const names = Array.from({ length: 70 }, (_, index) => `paged-${index}`)
  for (const [index, name] of names.entries()) {
    const { feedId } = await publishFeed(ctx, name, {})
    await addToLibrary(ctx, { _id: feedId })
    if (index % 10 === 0) clock.pass(1)
  }
  const first = await listLibrary(ctx, { kind: 'FOLLOWED' })
  const second = await listLibrary(ctx, { kind: 'FOLLOWED', before: first.next ?? '' })
  expect([first.hits.length, second.hits.length, second.next]).toEqual([60, 10, null])
  expect([...titles(first), ...titles(second)].sort()).toEqual(names.sort())
})

test('the inbox begins with the newest episode of a show, and holds what came since it is followed, until it is played', async () => {
  const { ctx } = await createAccount(services)
  clock.set('2026-07-01T00:00:00Z')
  const old = { long: '2026-05-30T00:00:00Z', before: '2026-06-30T00:00:00Z' }
  const { feedId, ids } = await publishFeed(ctx, 'inbox', old)
  await addToLibrary(ctx, { _id: feedId })
  expect(titles(await loadInbox(ctx, {}))).toEqual(['before'])
  clock.set('2026-07-03T00:00:00Z')
  const { ids: now } = await publishFeed(ctx, 'inbox', {
    ...old,
    first: '2026-07-02T00:00:00Z',
    second: '2026-07-02T12:00:00Z',
    // Published before, but it reached the catalogue only now.
    late: '2026-06-30T23:00:00Z',
    // Dug out of the archive.
    archive: '2020-01-01T00:00:00Z',
  })
  expect(now.before).toBe(ids.before)
  expect(titles(await loadInbox(ctx, {}))).toEqual(['second', 'first', 'late', 'before'])
  expect(await countInbox(ctx)).toBe(4)
  expect(await countInbox(bob)).toBe(0)

  await markPlayed(ctx, { _id: now.second ?? '' })
  await setPositions(ctx, { positions: [heard(now.first ?? '', 590, clock.now())] })
  await setPositions(ctx, { positions: [heard(now.late ?? '', 100, clock.now())] })
  expect(titles(await loadInbox(ctx, {}))).toEqual(['late', 'before'])
  await markAllPlayed(ctx)
  expect(await countInbox(ctx)).toBe(0)
  await removeFromLibrary(ctx, { _id: feedId })
  expect(titles(await loadInbox(ctx, {}))).toEqual([])
  await expect(markPlayed(ctx, { _id: feedId })).rejects.toMatchObject({ status: 404 })
})

test('an inbox of many new episodes goes on at the next page', async () => {
  const { ctx } = await createAccount(services)
  clock.set('2026-08-01T00:00:00Z')
  const { feedId } = await publishFeed(ctx, 'busy', {})
  await addToLibrary(ctx, { _id: feedId })
  clock.set('2026-08-02T00:00:00Z')
  const many = Array.from({ length: 60 }, (_, index): [string, string] => [
    `episode ${index}`,
    new Date(Date.UTC(2026, 7, 1, 0, Math.floor(index / 20))).toISOString(),
  ])
  await publishFeed(ctx, 'busy', Object.fromEntries(many))
  const first = await loadInbox(ctx, {})
  const second = await loadInbox(ctx, { before: first.next ?? '' })
  expect([first.hits.length, second.hits.length, first.unplayed]).toEqual([50, 10, 60])
  expect([...titles(first), ...titles(second)].sort()).toEqual(many.map(([title]) => title).sort())
})

test('the latest time of listening wins, in whatever order devices tell of theirs', async () => {
  const { ctx } = await createAccount(services)
  clock.set('2026-09-01T12:00:00Z')
  const { ids } = await publishFeed(ctx, 'positions', { a: '2026-06-01T00:00:00Z' })
  const id = ids.a ?? ''
  const told = async () => (await getPositions(ctx, {})).positions
  await setPositions(ctx, { positions: [heard(id, 200, '2026-09-01T11:00:00Z')] })
  await setPositions(ctx, { positions: [heard(id, 300, '2026-09-01T10:00:00Z')] })
  expect(await told()).toMatchObject([{ _id: id, position: 200, finished: false }])
  await setPositions(ctx, {
    positions: [
      heard(id, 40, '2026-09-01T11:40:00Z'),
      heard(id, 50, '2026-09-01T11:50:00Z'),
      heard(newId(), 1, '2026-09-01T11:50:00Z'),
    ],
  })
  expect(await told()).toMatchObject([{ _id: id, position: 50 }])
  // A clock that is ahead cannot keep later listening out.
  await setPositions(ctx, { positions: [heard(id, 60, '2027-01-01T00:00:00Z')] })
  expect(await told()).toMatchObject([{ position: 60, listened: '2026-09-01T12:00:00.000Z' }])
  clock.pass(10)
  await setPositions(ctx, { positions: [heard(id, 70, clock.now())] })
  expect(await told()).toMatchObject([{ position: 70 }])
  expect((await getPositions(bob, {})).positions).toEqual([])
})

test('a device hears of each change once', async () => {
  const { ctx } = await createAccount(services)
  const { ids } = await publishFeed(ctx, 'changes', {
    a: '2026-06-01T00:00:00Z',
    b: '2026-06-02T00:00:00Z',
  })
  const [a = '', b = ''] = [ids.a, ids.b]
  await setPositions(ctx, { positions: [heard(a, 10, clock.now())] })
  const first = await getPositions(ctx, {})
  expect(await getPositions(ctx, { cursor: first.cursor })).toMatchObject({
    positions: [],
    cursor: first.cursor,
    more: false,
  })
  clock.pass(1)
  await setPositions(ctx, { positions: [heard(b, 20, clock.now())] })
  await setPositions(ctx, { positions: [heard(a, 5, '2020-01-01T00:00:00Z')] })
  const second = await getPositions(ctx, { cursor: first.cursor })
  expect(second.positions.map(({ _id }) => _id)).toEqual([b])
})

test('the last 15 s of an item count as played', async () => {
  const { ctx } = await createAccount(services)
  const { ids } = await publishFeed(ctx, 'ends', {
    a: '2026-06-01T00:00:00Z',
    b: '2026-06-02T00:00:00Z',
  })
  await setPositions(ctx, {
    positions: [heard(ids.a ?? '', 584, clock.now()), heard(ids.b ?? '', 585, clock.now())],
  })
  const { entries } = await loadHistory(ctx, {})
  const finished = Object.fromEntries(
    entries.map((entry) => [entry.hit.info.title, entry.finished]),
  )
  expect(finished).toEqual({ a: false, b: true })
})

test('the history forgets one by one or all, and late devices do not bring it back', async () => {
  const { ctx } = await createAccount(services)
  const { ids } = await publishFeed(ctx, 'history', {
    a: '2026-06-01T00:00:00Z',
    b: '2026-06-02T00:00:00Z',
    c: '2026-06-03T00:00:00Z',
  })
  const [a = '', b = '', c = ''] = [ids.a, ids.b, ids.c]
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const played = async () => (await loadHistory(ctx, {})).entries.map(({ hit }) => hit.info.title)
  clock.pass(60)
  await setPositions(ctx, { positions: [heard(a, 10, at(-30)), heard(b, 20, at(-20))] })
  expect(await played()).toEqual(['b', 'a'])
  await removeFromHistory(bob, { _id: a })
  await removeFromHistory(ctx, { _id: a })
  await setPositions(ctx, { positions: [heard(a, 12, at(-10))] })
  expect(await played()).toEqual(['b'])
  await clearHistory(ctx)
  await setPositions(ctx, { positions: [heard(b, 30, at(-5)), heard(c, 30, at(-5))] })
  expect(await played()).toEqual([])
  expect((await getPositions(ctx, {})).positions.map(({ position }) => position)).toEqual([0, 0])
  clock.pass(5)
  await setPositions(ctx, { positions: [heard(c, 40, clock.now())] })
  expect(await played()).toEqual(['c'])
})
