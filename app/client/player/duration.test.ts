import { expect, test } from 'vitest'
import { displayedDuration, playedFraction, playedSeconds } from './duration.ts'
import { hit, playerRig, rigPlaying } from '#tests/rig/player.ts'

function shownDuration(announced: number | null, real?: number) {
  const rig = playerRig()
  rig.send({ type: 'play_hits', hits: [hit('a', { info: { duration: announced } })], title: '' })
  rig.pass(250)
  if (real !== undefined) rig.tell({ kind: 'duration', seconds: real })
  return displayedDuration(rig.player)
}

test('while the real duration is unknown the duration of the item is shown', () => {
  expect(shownDuration(1800)).toBe(1800)
})

test('while the real duration is unknown and the item has none, 60 s are shown', () => {
  expect(shownDuration(null)).toBe(60)
})

test('the duration of the item is shown when it is within 2 s of the real one', () => {
  expect([shownDuration(100, 102), shownDuration(100, 98)]).toEqual([100, 100])
})

test('the real duration is shown when it is further off than 2 s', () => {
  expect([shownDuration(100, 102.1), shownDuration(null, 75)]).toEqual([102.1, 75])
})

test('while another item is still loaded the duration of the current item is shown', () => {
  const hits = [hit('a'), hit('b', { info: { duration: 500 } })]
  expect(displayedDuration(rigPlaying(hits).send({ type: 'next' }).player)).toBe(500)
})

test('while another item is still loaded the position is 0', () => {
  const rig = rigPlaying([hit('a'), hit('b')])
    .playAt(50)
    .send({ type: 'next' })
  expect([playedSeconds(rig.player), playedFraction(rig.player)]).toEqual([0, 0])
})

test('a pending seek is shown as the position', () => {
  const rig = rigPlaying([hit('a')])
    .playAt(50)
    .send({ type: 'seek', seconds: 80 })
  expect([playedSeconds(rig.player), playedFraction(rig.player)]).toEqual([80, 0.8])
})

test('a stream without an end shows no progress', () => {
  const rig = rigPlaying([hit('l', { _type: 'LIVE' })]).playAt(500, Infinity)
  expect(playedFraction(rig.player)).toBe(0)
})
