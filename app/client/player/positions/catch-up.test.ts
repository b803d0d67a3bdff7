import { expect, test } from 'vitest'
import { idlePlayer, type PlayerEvent } from '#app/client/player/machine/player-state.ts'
import { item, playerRig, rigPlaying, hit } from '#tests/rig/player.ts'
import { catchUp } from './catch-up.ts'
import { createPositionStore } from './position-store.ts'

const heardHere = { duration: 100, finished: false, listened: 1000 }

/** Learns that another device has come to second 70 of an item, after a pause here at second 40. */
async function learned(rig: ReturnType<typeof playerRig>, listened: number, name = 'a', asked = 0) {
  const positions = createPositionStore({ getItem: () => null, setItem: () => undefined })
  positions.note({ _id: 'a', position: 40, ...heardHere })
  const player = {
    send: (event: PlayerEvent) => void rig.send(event),
    getSnapshot: () => rig.player,
    subscribe: () => () => {},
  }
  const learn = () => {
    const told = { duration: 100, finished: false, listened: new Date(listened).toISOString() }
    positions.merge([{ _id: name, position: 70, ...told }], 'c')
    return Promise.resolve()
  }
  await catchUp(player, positions, learn, () => asked)
  return rig.player.state.seek_target_seconds
}

test('what is paused here goes on where another device has come since', async () => {
  const paused = rigPlaying([hit('a')])
    .playAt(40)
    .send({ type: 'pause' })
  expect(await learned(paused, 2000)).toBe(70)
})

test('a place is kept that nobody has left since, that is playing, or of which nothing new is known', async () => {
  const paused = () =>
    rigPlaying([hit('a')])
      .playAt(40)
      .send({ type: 'pause' })
  expect(await learned(paused(), 1000)).toBeNull()
  expect(await learned(paused(), 2000, 'b')).toBeNull()
  expect(await learned(rigPlaying([hit('a')]).playAt(40), 2000)).toBeNull()
  expect(await learned(playerRig(), 2000)).toBeNull()
})

test('a place that an address asked for is kept, unless another device goes on after that', async () => {
  const paused = () =>
    rigPlaying([hit('a')])
      .playAt(30)
      .send({ type: 'pause' })
  expect(await learned(paused(), 2000, 'a', 2500)).toBeNull()
  expect(await learned(paused(), 3000, 'a', 2500)).toBe(70)
})

test('a queue that was brought back and not loaded yet goes there too', async () => {
  const kept = (duration: number | null) =>
    playerRig({
      ...idlePlayer,
      queue: { idx: 0, items: [item('a', { duration })], title: '' },
    })
  expect(await learned(kept(100), 2000)).toBe(70)
  expect(await learned(kept(null), 2000)).toBeNull()
})
