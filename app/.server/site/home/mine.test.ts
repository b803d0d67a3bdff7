import { expect, test } from 'vitest'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { addToLibrary } from '#app/.server/library/entries/entries.ts'
import { setPositions } from '#app/.server/library/entries/positions.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { publishFeed } from '#tests/rig/factories/published-feed.ts'
import { loadMine } from './mine.ts'

const services = await testServices()
const { clock } = services
const { ctx: ada } = await createAccount(services)
const { ctx: bob } = await createAccount(services)
const titles = (hits: { info: { title: string } }[] = []) => hits.map(({ info }) => info.title)

function heard(_id: string, position: number, at: string) {
  return { _id, position, duration: 600, finished: false, listened: at }
}

test('home has what its listener is in the middle of and what is new of their shows, and for others nothing of it', async () => {
  clock.set('2026-07-10T00:00:00Z')
  const { feedId, ids } = await publishFeed(ada, 'ferries', {
    a: '2026-07-01T00:00:00Z',
    b: '2026-07-02T00:00:00Z',
    c: '2026-07-03T00:00:00Z',
  })
  await addToLibrary(ada, { _id: feedId })
  const positions = [
    heard(ids.a ?? '', 100, '2026-07-08T00:00:00Z'),
    heard(ids.b ?? '', 200, '2026-07-09T00:00:00Z'),
  ]
  await setPositions(ada, { positions })
  const mine = await loadMine(ada)
  expect(mine?.begun.map(({ hit, position }) => [hit.info.title, position])).toEqual([
    ['b', 200],
    ['a', 100],
  ])
  expect([titles(mine?.fresh), mine?.unplayed]).toEqual([['c'], 1])
  await setPositions(ada, { positions: [heard(ids.b ?? '', 595, '2026-07-09T01:00:00Z')] })
  expect(titles((await loadMine(ada))?.begun.map(({ hit }) => hit))).toEqual(['a'])
  expect(await loadMine(bob)).toBe(null)
  expect(await loadMine(contextFor(services, visitor))).toBe(null)
})

test('what is like a show that is followed is told with its title, without what is followed already', async () => {
  const { ctx } = await createAccount(services)
  const told = { categories: [{ text: 'Science' }] }
  const made = []
  for (const name of ['clouds', 'rain', 'hail', 'snow', 'fog'])
    made.push((await publishFeed(ctx, name, {}, 'podcast', told)).feedId)
  await addToLibrary(ctx, { _id: made[0] ?? '' })
  await addToLibrary(ctx, { _id: made[1] ?? '' })
  const like = (await loadMine(ctx))?.like
  expect(['clouds', 'rain']).toContain(like?.title)
  expect(titles(like?.hits).sort()).toEqual(['fog', 'hail', 'snow'])
})
