import { expect, test } from 'vitest'
import { readQueue, writeQueue } from './kept-queue.ts'
import { currentItem, withItems, withMovedItem, withoutItem, type PlayerQueue } from './queue.ts'
import { isShuffled, shuffled, unshuffled } from './shuffle.ts'
import { hit, item, playerRig } from '#tests/rig/player.ts'

const names = [...'abcdefghij']
const queue: PlayerQueue = { idx: 3, title: 'All', items: names.map((name) => item(name)) }
const ids = ({ items }: PlayerQueue) => items.map(({ entity }) => entity?._id)

test('what plays stays, the rest of the queue follows in another order, and comes back', () => {
  const mixed = shuffled(queue, 7)
  expect(currentItem(mixed)).toBe(queue.items[3])
  expect(mixed.idx).toBe(0)
  expect(ids(mixed)).not.toEqual(ids(queue))
  expect(ids(mixed).toSorted()).toEqual(names)
  expect(unshuffled(mixed)).toEqual(queue)
  expect(ids(shuffled(queue, 8))).not.toEqual(ids(mixed))
})

test('what was added, moved or removed meanwhile has its place in the order that comes back', () => {
  const mixed = shuffled(queue, 7)
  const added = withItems(mixed, 1, [item('x'), item('y')])
  expect(ids(unshuffled(added))).toEqual([...'abcdxyefghij'])
  const last = ids(added).at(-1) ?? ''
  const without = withoutItem(withMovedItem(added, 4, 9), added.items.length - 1)
  expect(ids(unshuffled(without))).toEqual([...'abcdxyefghij'].filter((name) => name !== last))
})

test('the player shuffles what is queued without a break, and plays a list in any order at once', () => {
  const rig = playerRig()
  const hits = names.map((name) => hit(name))
  rig.send({ type: 'play_hits', hits, title: 'All', chosen: 2 })
  const { url } = rig.player.queue.items[2] ?? {}
  rig.send({ type: 'shuffle', seed: 1 })
  expect([currentItem(rig.player.queue)?.url, isShuffled(rig.player.queue)]).toEqual([url, true])
  rig.send({ type: 'unshuffle' })
  expect([ids(rig.player.queue), rig.player.queue.idx]).toEqual([names, 2])
  const begun = [1, 2, 3, 4, 5].map((shuffle) => {
    rig.send({ type: 'play_hits', hits, title: 'All', shuffle })
    return currentItem(rig.player.queue)?.title
  })
  expect(new Set(begun).size).toBeGreaterThan(1)
  rig.send({ type: 'clear_queue' })
  expect(isShuffled(rig.player.queue)).toBe(false)
})

test('a shuffled queue is kept on the device with the order that it came from', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  writeQueue(storage, shuffled(queue, 7))
  expect(unshuffled(readQueue(storage).queue)).toEqual(queue)
  const [[key = '', text = ''] = []] = kept
  kept.set(key, text.replace(/"order":\[\d+,/, '"order":['))
  expect(readQueue(storage).queue.items).toEqual([])
})
