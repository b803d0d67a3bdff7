import { expect, test } from 'vitest'
import { idlePlayer, type Player } from './player-state.ts'
import { hit, item, rigPlaying } from '#tests/rig/player.ts'

const three = [hit('a'), hit('b'), hit('c')]
const live = hit('l', { _type: 'LIVE' })
const withoutLoop: Player = { ...idlePlayer, settings: { ...idlePlayer.settings, loop: false } }

test('an item that ends moves on to the next one and keeps playing', () => {
  const rig = rigPlaying(three).tell({ kind: 'ended' }).pass(250)
  expect(rig.player.state).toMatchObject({ url: item('b').url, playing: true })
})

test('the last item that ends starts the queue over when loop is on', () => {
  expect(rigPlaying(three, 2).tell({ kind: 'ended' }).player.queue.idx).toBe(0)
})

test('a lone item of any kind that ends begins again when loop is on, as another play', () => {
  for (const _type of ['EPISODE', 'AUDIOBOOK', 'CLIP', 'TRACK'] as const) {
    const rig = rigPlaying([hit('a', { _type })])
      .playAt(100)
      .tell({ kind: 'ended' })
    expect(rig.player.state).toMatchObject({ playing: true, played_fraction: 0 })
    rig.tell({ kind: 'playing' })
    expect(rig.takeEffects()).toEqual([
      { type: 'seek', seconds: 0 },
      { type: 'play' },
      { type: 'count_play', item: item('a', { entity: { type: _type, _id: 'a' } }) },
    ])
  }
})

test('a lone item that ends with loop off stops, and is played anew when asked', () => {
  const rig = rigPlaying([hit('a')], 0, withoutLoop)
    .playAt(100)
    .tell({ kind: 'ended' })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects()).toEqual([])
  rig.send({ type: 'play' }).tell({ kind: 'playing' })
  expect(rig.takeEffects()).toEqual([{ type: 'play' }, { type: 'count_play', item: item('a') }])
})

test('a lone live item that ends stops although loop is on', () => {
  const rig = rigPlaying([live]).tell({ kind: 'ended' })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects()).toEqual([])
})

test('an item that ends with no next stops playing when loop is off', () => {
  const rig = rigPlaying(three, 2, withoutLoop).playAt(100).tell({ kind: 'ended' })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects()).toEqual([])
})

test('a live item that ends does not move on', () => {
  const rig = rigPlaying([live, hit('a')]).tell({ kind: 'ended' })
  expect(rig.player.queue.idx).toBe(0)
  expect(rig.player.state.playing).toBe(false)
})
