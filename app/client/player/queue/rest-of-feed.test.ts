import { expect, test } from 'vitest'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { type QueueRest, longestQueue } from './queue.ts'
import { loadPage, queueRests } from './rest-of-feed.ts'
import { hit, item, playerRig } from '#tests/rig/player.ts'

const show = hit('s', { _type: 'SHOW' })
const rest: QueueRest = { feed: show, page: 2 }

/** A player that queues the rest of what it plays from these pages; an error is a page that can't be loaded. */
function rig(pages: Record<number, ContentHit[] | Error>) {
  const player = playerRig()
  const asked: number[] = []
  let tell = () => {}
  const store = {
    getSnapshot: () => player.player,
    subscribe(listener: () => void) {
      tell = listener
      return () => (tell = () => {})
    },
    send(event: Parameters<typeof player.send>[0]) {
      player.send(event)
      tell()
    },
  }
  queueRests(store, ({ page }) => {
    asked.push(page)
    const hits = pages[page] ?? []
    return hits instanceof Error ? Promise.reject(hits) : Promise.resolve(hits)
  })
  return { store, asked, titles: () => player.player.queue.items.map(({ title }) => title) }
}

async function settle() {
  await new Promise((resolve) => setTimeout(resolve))
}

test('all pages of a feed are queued, up to an empty one', async () => {
  const { store, asked, titles } = rig({ 2: [hit('b')], 3: [hit('c')] })
  store.send({ type: 'play_hits', hits: [hit('a')], title: '', rest })
  await settle()
  expect(titles()).toEqual(['Title a', 'Title b', 'Title c'])
  expect(asked).toEqual([2, 3, 4])
  expect(store.getSnapshot().queue.rest).toBeUndefined()
})

test('a page is asked for as the first was chosen, and its episodes are of their show', async () => {
  const filter = { sort: 'oldest', only: null, query: 'tide' } as const
  const asked: unknown[] = []
  const call = (path: string, body: unknown) => {
    asked.push(path, body)
    return Promise.resolve({ items: [hit('b')] })
  }
  const page = await loadPage({ ...rest, filter }, call as never)
  expect(asked).toEqual(['/api/load-feed-items', { id: 's', page: 2, ...filter }])
  expect(page.map(({ parent }) => parent)).toEqual([show])
})

test('a page that comes when something else plays is not queued', async () => {
  const { store, titles } = rig({ 2: [hit('b')] })
  store.send({ type: 'play_hits', hits: [hit('a')], title: '', rest })
  store.send({ type: 'play_item', item: item('d') })
  await settle()
  expect(titles()).toEqual(['Title d'])
})

test('a feed without end fills a queue only as far as the device keeps it', async () => {
  const page = Array.from({ length: 400 }, (_, index) => hit(`p${index}`))
  const { store, asked } = rig({ 2: page, 3: page, 4: page, 5: page })
  store.send({ type: 'play_hits', hits: [hit('a')], title: '', rest })
  await settle()
  expect(asked).toEqual([2, 3, 4])
  expect(store.getSnapshot().queue.items.length).toBeGreaterThan(longestQueue)
})

test('a page that cannot be loaded is asked for again with the next item alone', async () => {
  const { store, asked } = rig({ 2: new Error('no network') })
  store.send({ type: 'play_hits', hits: [hit('a'), hit('b')], title: '', rest })
  await settle()
  store.send({ type: 'pause' })
  expect(asked).toEqual([2])
  store.send({ type: 'next' })
  expect(asked).toEqual([2, 2])
})

test('what follows in a shuffled queue stands behind it, with and without the shuffle', async () => {
  const { store, titles } = rig({ 2: [hit('d'), hit('e')] })
  const hits = [hit('a'), hit('b'), hit('c')]
  store.send({ type: 'play_hits', hits, title: '', rest, shuffle: 1 })
  await settle()
  expect(titles().slice(3)).toEqual(['Title d', 'Title e'])
  store.send({ type: 'unshuffle' })
  expect(titles()).toEqual(['a', 'b', 'c', 'd', 'e'].map((id) => `Title ${id}`))
})
