import { expect, test } from 'vitest'
import { hit, item, playerRig, rigPlaying } from '#tests/rig/player.ts'
import { idlePlayer, type Player } from './player-state.ts'
import { chosenTrim, trimmedEnd, trimmedShow, trimmedStart } from './trims.ts'

const show = (id: string, more: Parameters<typeof hit>[1] = {}) =>
  hit(id, { parent: { _id: 's', _type: 'SHOW', links: [], info: { title: 'S' } }, ...more })
const two = [show('a'), show('b')]
const trimmed: Player = { ...idlePlayer, show_trims: { s: { start: 10, end: 20 } } }
const once: Player = { ...trimmed, settings: { ...trimmed.settings, loop: false } }

test('each show has its own seconds, which others and music don’t have', () => {
  const rig = rigPlaying([...two, hit('c')]).send({ type: 'trim', trim: { start: 12.4 } })
  expect(rig.player.show_trims).toEqual({ s: { start: 12, end: 0 } })
  rig.send({ type: 'trim', trim: { end: 9999 } })
  expect(chosenTrim(rig.player)).toEqual({ start: 12, end: 600 })
  rig.send({ type: 'trim', trim: { start: -1, end: NaN } })
  expect(rig.player.show_trims).toEqual({})
  const others = [
    show('t', { _type: 'TRACK' }),
    show('l', { _type: 'LIVE' }),
    show('c', { info: { clip: { start: 1, end: 9 } } }),
    hit('d'),
  ]
  for (const other of others) {
    const playing = rigPlaying([other], 0, trimmed)
    expect(trimmedShow(playing.player)).toBe(null)
    playing.send({ type: 'trim', trim: { start: 5 } })
    expect(playing.player.show_trims).toBe(trimmed.show_trims)
  }
})

test('an item begins after them, unless there is hardly anything else of it', () => {
  expect(trimmedStart(rigPlaying(two, 0, trimmed).player)).toBe(10)
  const short = two.map((each) => ({ ...each, info: { ...each.info, duration: 80 } }))
  const rig = playerRig(trimmed).send({ type: 'play_hits', hits: short, title: '' })
  expect(trimmedStart(rig.player)).toBe(0)
})

test('who comes to the last seconds goes on with the next item, at its beginning', () => {
  const rig = rigPlaying(two, 0, trimmed).playAt(79)
  rig.takeEffects()
  rig.tell({ kind: 'position', seconds: 80, duration: 100 }).pass(250)
  expect(rig.player.queue.idx).toBe(1)
  expect(rig.takeEffects()).toEqual([
    { type: 'pause' },
    { type: 'pause' },
    { type: 'load', item: rig.player.queue.items[1] },
    { type: 'play' },
  ])
})

test('after the last item of a queue that isn’t repeated playing ends', () => {
  const rig = rigPlaying([show('a')], 0, once).playAt(79)
  rig.tell({ kind: 'position', seconds: 80, duration: 100 })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects().at(-1)).toEqual({ type: 'pause' })
})

test('an item that is repeated begins after the first seconds again', () => {
  const rig = rigPlaying([show('a')], 0, trimmed).playAt(79)
  rig.takeEffects()
  rig.tell({ kind: 'position', seconds: 80, duration: 100 })
  expect(rig.takeEffects()).toEqual([
    { type: 'pause' },
    { type: 'seek', seconds: 10 },
    { type: 'play' },
  ])
})

test('who moves into the last seconds by hand hears them', () => {
  const rig = rigPlaying(two, 0, trimmed).playAt(40)
  rig.send({ type: 'seek', seconds: 90 }).pass(250).tell({ kind: 'seeked' })
  rig.tell({ kind: 'position', seconds: 91, duration: 100 })
  expect(rig.player.queue.idx).toBe(0)
  expect(rig.player.state.playing).toBe(true)
})

test('the end of an item is where its listener has heard it; it isn’t known of all', () => {
  expect(trimmedEnd(rigPlaying(two, 0, trimmed).player)).toBe(80)
  expect(trimmedEnd(rigPlaying([hit('a')]).player)).toBe(100)
  const unknown = playerRig().send({ type: 'play_item', item: item('a', { duration: null }) })
  expect(trimmedEnd(unknown.player)).toBe(null)
})
