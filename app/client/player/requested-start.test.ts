import { expect, test } from 'vitest'
import { movedToStartAt, requestStart, clearRequestedStart } from './requested-start.ts'
import {
  idlePlayer,
  type Player,
  type PlayerEvent,
} from '#app/client/player/machine/player-state.ts'
import { hit, item, playerRig } from '#tests/rig/player.ts'

let visits = 0

/** `?t=` of an address that is opened once more. */
function asks(seconds: number, _type = 'EPISODE') {
  return { hit: { _id: 'a', _type }, seconds, visit: `visit ${++visits}` }
}

/** A player whose changes are told to who subscribes. */
function playerOf(start?: Player) {
  const rig = playerRig(start)
  const listeners = new Set<() => void>()
  const store = {
    getSnapshot: () => rig.player,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    send(event: PlayerEvent) {
      rig.send(event)
      for (const listener of [...listeners]) listener()
    },
  }
  return { store, target: () => rig.player.state.seek_target_seconds }
}

function keptQueue(duration: number | null = 100): Player {
  return { ...idlePlayer, queue: { idx: 0, items: [item('a', { duration })], title: '' } }
}

test('an item that waits in the bar goes to the second of its address at once, and stays paused', () => {
  const { store, target } = playerOf(keptQueue())
  requestStart(store, asks(42))
  expect(target()).toBe(42)
  expect(store.getSnapshot().state.playing).toBe(false)
  store.send({ type: 'seek', seconds: 7 })
  expect(target()).toBe(7)
})

test('one that is not in the bar goes there once it is; another item and another type never do', () => {
  const { store, target } = playerOf()
  requestStart(store, asks(42))
  store.send({ type: 'play_hits', hits: [hit('b')], title: '' })
  expect(target()).toBeNull()
  store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  expect(target()).toBe(42)
  const other = playerOf(keptQueue())
  requestStart(other.store, asks(42, 'CLIP'))
  expect(other.target()).toBeNull()
})

test('nothing moves before a length is known, after another place was chosen, or on another page', () => {
  const unknown = playerOf(keptQueue(null))
  const leave = requestStart(unknown.store, asks(90))
  expect(unknown.target()).toBeNull()
  leave()
  unknown.store.send({ type: 'media', url: '', report: { kind: 'duration', seconds: 100 } })
  expect(unknown.target()).toBeNull()
  const chosen = playerOf()
  requestStart(chosen.store, asks(42))
  clearRequestedStart()
  chosen.store.send({ type: 'play_hits', hits: [hit('a')], title: '' })
  expect(chosen.target()).toBeNull()
})

test('it is told since when an item is where its address wants it', () => {
  requestStart(playerOf(keptQueue()).store, asks(42), () => 5000)
  expect([movedToStartAt('a'), movedToStartAt('nobody'), movedToStartAt(undefined)]).toEqual([
    5000, 0, 0,
  ])
})

test('going back to the page leaves what plays by then where it is', () => {
  const { store, target } = playerOf(keptQueue())
  const visit = asks(42)
  const leave = requestStart(store, visit)
  leave()
  store.send({ type: 'seek', seconds: 60 })
  requestStart(store, visit)
  expect(target()).toBe(60)
  requestStart(store, asks(42))
  expect(target()).toBe(42)
})
