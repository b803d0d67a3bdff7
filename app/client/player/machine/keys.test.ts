import { expect, test } from 'vitest'
import { keyEvent } from './keys.ts'
import { idlePlayer } from './player-state.ts'
import { hit, rigPlaying } from '#tests/rig/player.ts'

const { player } = rigPlaying([hit('a'), hit('b')]).playAt(50)

function press(key: string, shiftKey = false, pressed = player) {
  return keyEvent({ key, shiftKey }, pressed)
}

test('space and K play and pause', () => {
  expect([press(' '), press('k'), press('K')]).toEqual(Array(3).fill({ type: 'toggle' }))
})

test('J and L go 30 s, the arrows 5 s', () => {
  expect([press('j'), press('l')]).toEqual([{ type: 'skip_back' }, { type: 'skip_forward' }])
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([
    { type: 'seek', seconds: 45 },
    { type: 'seek', seconds: 55 },
  ])
})

test('shift with N and P goes through the queue, the letters alone do nothing', () => {
  expect([press('N', true), press('P', true)]).toEqual([{ type: 'next' }, { type: 'previous' }])
  expect([press('n'), press('p')]).toEqual([null, null])
})

test('shift with an arrow changes the volume, which the page needs no arrow for', () => {
  const louder = { volume_fraction: 1.05, muted: false }
  expect(press('ArrowUp', true)).toEqual({ type: 'change_settings', settings: louder })
  expect(press('ArrowDown', true)).toMatchObject({ settings: { volume_fraction: 0.95 } })
  expect([press('ArrowUp'), press('ArrowDown')]).toEqual([null, null])
})

test('M mutes, < and > change the rate, with the shift that some keyboards need', () => {
  expect(press('m')).toEqual({ type: 'change_settings', settings: { muted: true } })
  expect(press('>', true)).toEqual({ type: 'set_rate', rate: 1.1 })
  expect(press('<')).toEqual({ type: 'set_rate', rate: 0.9 })
})

test('keys of hidden controls do nothing', () => {
  const track = rigPlaying([hit('t', { _type: 'TRACK' })]).player
  expect([press('j', false, track), press('l', false, track)]).toEqual([null, null])
  const live = rigPlaying([hit('l', { _type: 'LIVE' })]).player
  const keys = ['j', 'l', 'ArrowLeft', 'ArrowRight']
  expect(keys.map((key) => press(key, false, live))).toEqual([null, null, null, null])
  expect(press('N', true, live)).toBeNull()
})

test('without a queue no key does anything', () => {
  expect([' ', 'k', 'm', 'ArrowLeft'].map((key) => press(key, false, idlePlayer))).toEqual(
    Array(4).fill(null),
  )
})
