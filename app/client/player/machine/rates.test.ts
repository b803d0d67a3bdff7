import { expect, test } from 'vitest'
import { idlePlayer, type Player, type PlayerEffect } from './player-state.ts'
import { allowedRate, playbackRate } from './rates.ts'
import { hit, playerRig, rigPlaying } from '#tests/rig/player.ts'

const show = (id: string) => hit(id, { _type: 'SHOW' })
const ofTwoShows = [hit('a', { parent: show('s') }), hit('b', { parent: show('t') })]

function rates(effects: PlayerEffect[]) {
  return effects.flatMap((effect) =>
    effect.type === 'apply_settings' ? [effect.settings.playback_rate] : [],
  )
}

test('a rate is between 0.5 and 3, in steps of 0.05', () => {
  expect([0.1, 0.52, 0.54, 1.2 + 0.1, 9].map(allowedRate)).toEqual([0.5, 0.5, 0.55, 1.3, 3])
})

test('a rate is set for everything, unless it is remembered for a show', () => {
  const rig = rigPlaying(ofTwoShows).send({ type: 'set_rate', rate: 1.5 })
  expect(rig.player.settings.playback_rate).toBe(1.5)
  rig.send({ type: 'remember_rate', on: true }).send({ type: 'set_rate', rate: 2 })
  expect(rig.player.settings.playback_rate).toBe(1.5)
  expect(rig.player.show_rates).toEqual({ s: 2 })
})

test('the media hears the rate of the show that plays', () => {
  const start: Player = { ...idlePlayer, show_rates: { s: 2 } }
  const rig = playerRig(start).send({ type: 'play_hits', hits: ofTwoShows, title: '' })
  expect(rates(rig.takeEffects())).toEqual([2])
  rig.send({ type: 'next' })
  expect(rates(rig.takeEffects())).toEqual([1])
})

test('a show that is no longer remembered plays at the general rate', () => {
  const rig = rigPlaying(ofTwoShows, 0, { ...idlePlayer, show_rates: { s: 2, t: 3 } })
  rig.send({ type: 'remember_rate', on: false })
  expect(rig.player.show_rates).toEqual({ t: 3 })
  expect(playbackRate(rig.player)).toBe(1)
})

test('an item without a show has no rate to remember', () => {
  const rig = rigPlaying([hit('a')]).send({ type: 'remember_rate', on: true })
  expect(rig.player.show_rates).toEqual({})
})

test('of many shows the ones set last are remembered', () => {
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`show${at}`, 2]))
  const rig = rigPlaying(ofTwoShows, 0, { ...idlePlayer, show_rates: many })
  rig.send({ type: 'remember_rate', on: true })
  expect(Object.keys(rig.player.show_rates)).toHaveLength(500)
  expect(rig.player.show_rates).toMatchObject({ s: 1, show1: 2 })
  expect(rig.player.show_rates.show0).toBeUndefined()
})
