import { expect, test } from 'vitest'
import { createDeviceCopy, readDeviceCopy } from './device-copy.ts'
import { playedSeconds } from '#app/client/player/duration.ts'
import { showsLoading } from '#app/client/player/machine/controls.ts'
import { hasKeptQueue, QUEUE_KEY } from '#app/client/player/late-player.ts'
import { idlePlayer, type Player } from '#app/client/player/machine/player-state.ts'
import { hit, item, playerRig, rigPlaying } from '#tests/rig/player.ts'

function device() {
  const kept = new Map<string, string>()
  const written: string[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      written.push(key)
      kept.set(key, value)
    },
  }
  return { storage, kept, written }
}

test('a kept queue comes back paused at its position, with nothing to load', () => {
  const { storage } = device()
  const keep = createDeviceCopy(storage, idlePlayer)
  const rig = rigPlaying([hit('a'), hit('b')], 1)
  keep(rig.player)
  keep(rig.playAt(42).player)
  const back = readDeviceCopy(storage)
  expect(back.queue).toEqual(rig.player.queue)
  expect(back.state).toMatchObject({ playing: false, url: null })
  expect(playedSeconds(back)).toBe(42)
  expect(showsLoading(back)).toBe(false)
})

test('playing what has come back loads it and seeks to where it was', () => {
  const { storage } = device()
  const keep = createDeviceCopy(storage, idlePlayer)
  keep(rigPlaying([hit('a')]).playAt(42).player)
  const rig = playerRig(readDeviceCopy(storage)).send({ type: 'play' }).pass(250)
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('a') }, { type: 'play' }])
  rig.tell({ kind: 'duration', seconds: 100 })
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 42 }])
})

test('the position is written every 5 s, on a pause and when the page goes', () => {
  const { storage, written } = device()
  const rig = rigPlaying([hit('a')])
  const keep = createDeviceCopy(storage, rig.player)
  keep(rig.playAt(4).player)
  expect(written).toEqual([])
  keep(rig.playAt(5).player)
  expect(written).toHaveLength(1)
  keep(rig.playAt(6).player)
  keep(rig.send({ type: 'pause' }).player)
  expect(written).toHaveLength(2)
  keep(rig.playAt(7).player, true)
  expect(written).toHaveLength(3)
})

test('a tab in which nothing has changed overwrites nothing', () => {
  const { storage, written } = device()
  const keep = createDeviceCopy(storage, idlePlayer)
  keep(idlePlayer)
  keep(idlePlayer, true)
  expect(written).toEqual([])
})

test('a position of another item than the kept one does not count', () => {
  const { storage, kept } = device()
  createDeviceCopy(storage, idlePlayer)(rigPlaying([hit('a')]).playAt(42).player)
  kept.set('tributary-player-position', JSON.stringify({ url: item('b').url, seconds: 42 }))
  expect(playedSeconds(readDeviceCopy(storage))).toBe(0)
})

test('what has ended starts over', () => {
  const { storage } = device()
  createDeviceCopy(storage, idlePlayer)(rigPlaying([hit('a')]).playAt(99.5).player)
  expect(playedSeconds(readDeviceCopy(storage))).toBe(0)
})

test('stop forgets the queue', () => {
  const { storage } = device()
  const keep = createDeviceCopy(storage, idlePlayer)
  const rig = rigPlaying([hit('a')])
  keep(rig.player)
  keep(rig.send({ type: 'stop' }).player)
  expect(readDeviceCopy(storage).queue.items).toEqual([])
})

test('of a very long queue 1,000 items around the current one are kept', () => {
  const { storage } = device()
  const items = Array.from({ length: 3000 }, (_, at) => item(String(at)))
  const long: Player = { ...idlePlayer, queue: { idx: 2000, items, title: '' } }
  createDeviceCopy(storage, idlePlayer)(long)
  const { queue } = readDeviceCopy(storage)
  expect(queue.items).toHaveLength(1000)
  expect(queue.items[queue.idx]).toEqual(items[2000])
})

test('a kept queue that makes no sense is left alone', () => {
  const { storage, kept } = device()
  const bad = [
    '{',
    '7',
    '{"idx":0,"items":[],"title":""}',
    '{"idx":1,"items":[{"url":"/a.mp3","title":"A","subtitle":"","video":false}],"title":""}',
    '{"idx":0,"items":[{"url":"javascript:0","title":"A","subtitle":"","video":false}],"title":""}',
    '{"idx":0,"items":[null],"title":""}',
  ]
  for (const text of bad) {
    kept.set(QUEUE_KEY, text)
    expect(readDeviceCopy(storage), text).toEqual(idlePlayer)
  }
})

test('settings and rates of shows are kept as they change', () => {
  const { storage } = device()
  const keep = createDeviceCopy(storage, idlePlayer)
  const rig = rigPlaying([hit('a', { parent: hit('s', { _type: 'SHOW' }) })])
  rig.send({ type: 'set_rate', rate: 1.5 }).send({ type: 'remember_rate', on: true })
  keep(rig.player)
  expect(readDeviceCopy(storage)).toMatchObject({
    settings: { playback_rate: 1.5 },
    show_rates: { s: 1.5 },
  })
})

test('without storage no queue is kept', () => {
  expect(hasKeptQueue()).toBe(false)
})

test('a kept queue goes on where its item was heard last, wherever that was', () => {
  const { storage } = device()
  const player = rigPlaying([hit('a')]).playAt(40).player
  createDeviceCopy(storage, idlePlayer)(player, true)
  expect(readDeviceCopy(storage, () => 70).state.seek_target_seconds).toBe(70)
  expect(readDeviceCopy(storage, () => null).state.seek_target_seconds).toBe(40)
})

test('chapters come back with the item that they are of, and make sense', () => {
  const { storage, kept } = device()
  const chapters = [{ start: 0, title: 'One', img: null }]
  const rig = rigPlaying([hit('a'), hit('b')])
  const keep = createDeviceCopy(storage, rig.player)
  keep(rig.send({ type: 'add_to_queue', hits: [hit('c')] }).player)
  keep(rig.send({ type: 'chapters', url: item('a').url, chapters }).player)
  expect(readDeviceCopy(storage).chapters).toEqual(chapters)
  const text = kept.get('tributary-player-chapters') ?? ''
  for (const bad of [
    '{',
    'null',
    text.replace('One', '').replace('""', '7'),
    text.replace('/a.', '/b.'),
  ]) {
    kept.set('tributary-player-chapters', bad)
    expect(readDeviceCopy(storage).chapters, bad).toEqual([])
  }
  kept.set('tributary-player-chapters', text)
  keep(rig.send({ type: 'next' }).player)
  expect(readDeviceCopy(storage).chapters).toEqual([])
})
