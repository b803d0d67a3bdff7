import { expect, test } from 'vitest'
import type { PlayerQueueItem } from '#app/client/player/hit.ts'
import type { Clock, MediaPort } from '#app/client/player/media/media-port.ts'
import { createPlayerStore } from './store.ts'
import { hit, item } from '#tests/rig/player.ts'

function storeRig(resumeAt?: () => number) {
  const asked: string[] = []
  const counted: PlayerQueueItem[] = []
  const timers = new Map<number, () => void>()
  let lastTimer = 0
  const clock: Clock = {
    setTimeout(call) {
      timers.set(++lastTimer, call)
      return lastTimer
    },
    clearTimeout: (timer) => void timers.delete(Number(timer)),
    setInterval: () => 0,
    clearInterval: () => undefined,
  }
  const media: MediaPort = {
    load: ({ url }) => asked.push(`load ${url}`),
    unload: () => asked.push('unload'),
    play: () => asked.push('play'),
    pause: () => asked.push('pause'),
    seek: (seconds) => asked.push(`seek ${seconds}`),
    applySettings: ({ volume_fraction }) => asked.push(`volume ${volume_fraction}`),
  }
  const store = createPlayerStore({
    clock,
    media,
    onPlay: (played) => counted.push(played),
    ...(resumeAt ? { resumeAt } : {}),
  })
  function runTimers() {
    const due = [...timers.values()]
    timers.clear()
    for (const call of due) call()
  }
  return { store, asked, counted, timers, runTimers }
}

test('the store carries out what the player asks of the media, in order', () => {
  const { store, asked } = storeRig()
  store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  store.send({ type: 'stop' })
  expect(asked).toEqual(['volume 1', `load ${item('a').url}`, 'play', 'unload'])
})

test('a timer started again replaces the one before, and a cancelled one never runs', () => {
  const { store, timers } = storeRig()
  store.send({ type: 'play_hits', hits: [hit('a'), hit('b')], title: '' })
  store.send({ type: 'next' })
  expect(timers.size).toBe(1)
  store.send({ type: 'stop' })
  expect(timers.size).toBe(0)
})

test('subscribers are told of changes only, until they leave', () => {
  const { store } = storeRig()
  let told = 0
  const leave = store.subscribe(() => (told += 1))
  store.send({ type: 'next' })
  expect(told).toBe(0)
  store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  expect(told).toBe(1)
  leave()
  store.send({ type: 'pause' })
  expect(told).toBe(1)
})

test('position updates leave the queue and the settings the same objects', () => {
  const { store, runTimers } = storeRig()
  store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  runTimers()
  const before = store.getSnapshot()
  const report = { kind: 'position', seconds: 5, duration: 100 } as const
  store.send({ type: 'media', url: item('a').url, report })
  expect(store.getSnapshot()).not.toBe(before)
  expect(store.getSnapshot().queue).toBe(before.queue)
  expect(store.getSnapshot().settings).toBe(before.settings)
})

test('plays are counted', () => {
  const { store, counted, runTimers } = storeRig()
  store.send({ type: 'play_item', item: item('a') })
  runTimers()
  store.send({ type: 'media', url: item('a').url, report: { kind: 'playing' } })
  expect(counted).toEqual([item('a')])
})

test('an item goes on where it was, unless it is played from a place of its own', () => {
  const { store, asked, runTimers } = storeRig(() => 42)
  store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  runTimers()
  store.send({ type: 'media', url: item('a').url, report: { kind: 'duration', seconds: 100 } })
  expect(asked).toContain('seek 42')
  store.send({ type: 'play_hits', hits: [hit('b')], title: '', at_seconds: 7 })
  runTimers()
  store.send({ type: 'media', url: item('b').url, report: { kind: 'duration', seconds: 100 } })
  expect(asked.at(-1)).toBe('seek 7')
})

test('an item begins after the seconds that its listener skips, and goes on where it was left', () => {
  for (const [resumeAt, seconds] of [
    [() => 4, 4],
    [undefined, 10],
  ] as const) {
    const { store } = storeRig(resumeAt)
    const parent = { _id: 's', _type: 'SHOW' as const, links: [], info: { title: 'S' } }
    store.send({ type: 'play_hits', hits: [hit('z', { parent })], title: '' })
    store.send({ type: 'trim', trim: { start: 10 } })
    store.send({ type: 'play_hits', hits: [hit('a', { parent })], title: '' })
    store.send({ type: 'timer', timer: 'url' })
    expect(store.getSnapshot().state.seek_target_seconds).toBe(seconds)
  }
})
