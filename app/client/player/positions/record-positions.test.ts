import { expect, test } from 'vitest'
import {
  idlePlayer,
  type Player,
  type PlayerEvent,
} from '#app/client/player/machine/player-state.ts'
import { transition } from '#app/client/player/machine/machine.ts'
import { hit } from '#tests/rig/player.ts'
import { createPositionStore } from './position-store.ts'
import { recordPositions } from './record-positions.ts'

function rig() {
  let player: Player = idlePlayer
  let now = 1_000_000
  let listener = () => {}
  const settled: boolean[] = []
  const positions = createPositionStore({ getItem: () => null, setItem: () => undefined })
  const send = (event: PlayerEvent) => {
    const after = transition(player, event).player
    if (after === player) return
    player = after
    listener()
  }
  const recorder = recordPositions({
    positions,
    now: () => now,
    onNoted: (isSettled) => settled.push(isSettled),
    player: {
      send,
      getSnapshot: () => player,
      subscribe(told) {
        listener = told
        return () => {}
      },
    },
  })
  const tell = (report: Extract<PlayerEvent, { type: 'media' }>['report']) =>
    send({ type: 'media', url: player.state.url ?? '', report })
  return {
    send,
    recorder,
    positions,
    settled,
    at: (name: string) => positions.get(name)?.position,
    load() {
      send({ type: 'timer', timer: 'url' })
      tell({ kind: 'duration', seconds: 100 })
      tell({ kind: 'playing' })
    },
    /** Plays on to this second, each taking a second. */
    playTo(seconds: number) {
      const from = player.state.played_fraction * 100
      for (let second = Math.floor(from) + 1; second <= seconds; second++) {
        now += 1000
        tell({ kind: 'position', seconds: second, duration: 100 })
      }
    },
    end: () => tell({ kind: 'ended' }),
  }
}

function playing(...names: string[]) {
  const player = rig()
  player.send({ type: 'play_hits', hits: names.map((name) => hit(name)), title: '' })
  player.load()
  return player
}

test('playing is kept every 5 s, and at once when it is paused', () => {
  const player = playing('a')
  player.playTo(12)
  expect([player.at('a'), player.settled]).toEqual([10, [false, false, false]])
  player.send({ type: 'pause' })
  expect([player.at('a'), player.settled.at(-1)]).toEqual([12, true])
})

test('a jump is kept at once', () => {
  const player = playing('a')
  player.playTo(2)
  player.send({ type: 'seek', seconds: 60 })
  expect(player.at('a')).toBe(0)
  player.send({ type: 'timer', timer: 'seek' })
  expect(player.at('a')).toBe(60)
})

test('what is moved on from is kept where it was left, and its end makes it played', () => {
  const player = playing('a', 'b')
  player.playTo(7)
  player.send({ type: 'next' })
  expect(player.positions.get('a')).toMatchObject({ position: 7, finished: false })
  player.load()
  player.playTo(99)
  player.end()
  expect(player.positions.get('b')).toMatchObject({ finished: true })
})

test('what was played stays played until it has been heard again for a while', () => {
  const player = playing('a')
  player.playTo(99)
  player.end()
  player.send({ type: 'seek', seconds: 0 })
  player.send({ type: 'timer', timer: 'seek' })
  player.send({ type: 'play' })
  player.playTo(20)
  expect(player.positions.get('a')).toMatchObject({ finished: true })
  player.playTo(31)
  expect(player.positions.get('a')).toMatchObject({ finished: false, position: 30 })
})

test('a page that goes keeps the last second', () => {
  const player = playing('a')
  player.playTo(8)
  player.recorder.flush()
  expect(player.at('a')).toBe(8)
})

test('an item whose last seconds its listener skips is played where they begin', () => {
  const player = rig()
  const parent = { _id: 's', _type: 'SHOW' as const, links: [], info: { title: 'S' } }
  player.send({ type: 'play_hits', hits: ['a', 'b'].map((id) => hit(id, { parent })), title: '' })
  player.send({ type: 'trim', trim: { end: 40 } })
  player.load()
  player.playTo(60)
  expect(player.positions.get('a')).toMatchObject({ finished: true, duration: 100 })
})
