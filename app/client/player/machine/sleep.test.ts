import { expect, test } from 'vitest'
import { idlePlayer, type Player, type PlayerEffect } from './player-state.ts'
import { hit, rigPlaying } from '#tests/rig/player.ts'

const two = [hit('a'), hit('b')]
const chapters = [
  { start: 0, title: 'One' },
  { start: 40, title: 'Two' },
]

function volumes(effects: PlayerEffect[]) {
  return effects.flatMap((effect) =>
    effect.type === 'apply_settings' ? [effect.settings.volume_fraction] : [],
  )
}

/** Lets a clock run on in small steps, as timers follow each other. */
function passSlowly(rig: ReturnType<typeof rigPlaying>, ms: number) {
  for (let passed = 0; passed < ms; passed += 100) rig.pass(100)
}

test('the sleep timer knows when it stops, and fades out over its last 5 s', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 1000 })
  expect(rig.player.sleep).toEqual({ kind: 'time', until_ms: 301_000 })
  rig.pass(294_900)
  expect(rig.player.fade).toBe(1)
  passSlowly(rig, 2600)
  expect(rig.player.fade).toBeCloseTo(0.5, 1)
  expect(rig.player.state.playing).toBe(true)
})

test('at its end the sleep timer pauses, is gone, and the volume is back for the next play', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 0 }).pass(295_000)
  rig.takeEffects()
  passSlowly(rig, 5000)
  expect(rig.player).toMatchObject({ sleep: null, fade: 1, state: { playing: false } })
  const effects = rig.takeEffects()
  expect(effects.at(-2)).toEqual({ type: 'pause' })
  const heard = volumes(effects)
  expect(heard.slice(0, -1)).toEqual([...heard.slice(0, -1)].sort((a, b) => b - a))
  expect(heard.at(-1)).toBe(1)
})

test('the fade is of the volume that is set', () => {
  const quiet: Player = {
    ...idlePlayer,
    settings: { ...idlePlayer.settings, volume_fraction: 0.5 },
  }
  const rig = rigPlaying(two, 0, quiet).send({ type: 'sleep_at_end', of: 'item' }).playAt(97.5)
  expect(volumes(rig.takeEffects())).toEqual([0.25])
  expect(rig.player.settings.volume_fraction).toBe(0.5)
})

test('a cancelled sleep timer never pauses', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 0 }).pass(296_000)
  rig.send({ type: 'stay_awake' })
  expect(rig.player).toMatchObject({ sleep: null, fade: 1 })
  passSlowly(rig, 10_000)
  expect(rig.player.state.playing).toBe(true)
})

test('a sleep timer that ends while paused is only gone', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 0 })
  rig.send({ type: 'pause' }).pass(295_000)
  expect(rig.player.sleep).toBeNull()
  expect(rig.send({ type: 'play' }).pass(10_000).player.state.playing).toBe(true)
})

test('a new sleep timer replaces the one before', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 0 })
  rig.send({ type: 'sleep_after', minutes: 10, now_ms: 0 }).pass(595_000 - 1)
  expect(rig.player.fade).toBe(1)
})

test('sleeping at the end of the item waits, paused, at the next one, whose file is asked for once it is played', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_at_end', of: 'item' }).playAt(99)
  expect(rig.player.fade).toBeCloseTo(0.2)
  rig.takeEffects()
  rig.tell({ kind: 'ended' }).pass(60_000)
  expect(rig.player).toMatchObject({ sleep: null, fade: 1, queue: { idx: 1 } })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects().filter(({ type }) => type !== 'apply_settings')).toEqual([])
  rig.send({ type: 'play' }).pass(250)
  expect(rig.takeEffects()).toMatchObject([
    { type: 'load', item: { url: 'https://media.test/b.mp3' } },
    { type: 'play' },
  ])
})

test('sleeping at the end of the only item does not loop', () => {
  const rig = rigPlaying([hit('a')]).send({ type: 'sleep_at_end', of: 'item' })
  rig.takeEffects()
  rig.tell({ kind: 'ended' })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects()).toEqual([])
})

test('sleeping at the end of the chapter pauses where the next one starts', () => {
  const rig = rigPlaying(two).send({ type: 'chapters', url: 'https://media.test/a.mp3', chapters })
  rig.send({ type: 'sleep_at_end', of: 'chapter' }).playAt(37.5)
  expect(rig.player.fade).toBeCloseTo(0.5)
  rig.playAt(39.9).playAt(40.02)
  expect(rig.player).toMatchObject({ sleep: null, fade: 1, state: { playing: false } })
})

test('seeking into another chapter sleeps at the end of that one', () => {
  const rig = rigPlaying(two).send({ type: 'chapters', url: 'https://media.test/a.mp3', chapters })
  rig.send({ type: 'sleep_at_end', of: 'chapter' }).playAt(39).send({ type: 'seek', seconds: 60 })
  rig
    .tell({ kind: 'position', seconds: 39.1, duration: 100 })
    .pass(250)
    .tell({ kind: 'seeked' })
    .playAt(60.05)
  expect(rig.player).toMatchObject({ fade: 1, state: { playing: true } })
  rig.tell({ kind: 'ended' })
  expect(rig.player.state.playing).toBe(false)
})

test('a late word of where a seek began does not count as reaching the end of the chapter', () => {
  const rig = rigPlaying(two).send({ type: 'chapters', url: 'https://media.test/a.mp3', chapters })
  rig.send({ type: 'sleep_at_end', of: 'chapter' }).playAt(39).send({ type: 'seek', seconds: 60 })
  rig.pass(250)
  for (const seconds of [39.1, 60]) rig.tell({ kind: 'position', seconds, duration: 100 })
  expect(rig.tell({ kind: 'seeked' }).player.state.playing).toBe(true)
})

test('at a higher rate fading begins earlier in the item, for the same 5 s', () => {
  const rig = rigPlaying(two).send({ type: 'set_rate', rate: 2 })
  rig.send({ type: 'sleep_at_end', of: 'item' }).playAt(95)
  expect(rig.player.fade).toBeCloseTo(0.5)
})

test('stop ends the sleep timer', () => {
  const rig = rigPlaying(two).send({ type: 'sleep_after', minutes: 5, now_ms: 0 })
  expect(rig.send({ type: 'stop' }).player.sleep).toBeNull()
})
