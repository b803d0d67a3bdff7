import { expect, test } from 'vitest'
import { idlePlayer, type Player } from '#app/client/player/machine/player-state.ts'
import { hit, item, playerRig, rigPlaying } from '#tests/rig/player.ts'

const three = [hit('a'), hit('b'), hit('c')]

function order({ queue }: Player) {
  return queue.items.map(({ entity }, index) => (index === queue.idx ? '*' : '') + entity?._id)
}

test('play next puts hits after the current item, add to queue at the end', () => {
  const rig = rigPlaying(three, 1).send({ type: 'play_next', hits: [hit('n')] })
  rig.send({ type: 'add_to_queue', hits: [hit('z')] })
  expect(order(rig.player)).toEqual(['a', '*b', 'n', 'c', 'z'])
  expect(rig.takeEffects()).toEqual([])
})

test('queueing what cannot be played changes nothing', () => {
  const rig = rigPlaying(three)
  const before = rig.player
  rig.send({ type: 'add_to_queue', hits: [hit('s', { _type: 'SHOW' })] })
  expect(rig.player).toBe(before)
})

test('what is added to an empty queue waits there, paused and without loading', () => {
  const rig = playerRig()
    .send({ type: 'add_to_queue', hits: [hit('a')] })
    .pass(1000)
  expect(order(rig.player)).toEqual(['*a'])
  expect(rig.player.state).toMatchObject({ playing: false, url: null })
  expect(rig.takeEffects()).toEqual([])
})

test('skipping to an item plays it', () => {
  const rig = rigPlaying(three)
    .send({ type: 'pause' })
    .send({ type: 'skip_to', index: 2 })
    .pass(250)
  expect(rig.player.state).toMatchObject({ url: item('c').url, playing: true })
})

test('skipping to the current item plays on where it was', () => {
  const rig = rigPlaying(three).playAt(40).send({ type: 'pause' })
  rig.send({ type: 'skip_to', index: 0 })
  expect(rig.player.state).toMatchObject({ playing: true, played_fraction: 0.4 })
})

test('an index outside the queue does nothing', () => {
  const rig = rigPlaying(three)
  const before = rig.player
  for (const index of [-1, 3, 0.5]) {
    rig.send({ type: 'skip_to', index }).send({ type: 'remove_item', index })
    rig
      .send({ type: 'move_item', from: index, to: 0 })
      .send({ type: 'move_item', from: 0, to: index })
  }
  expect(rig.player).toBe(before)
})

test('removing an item before or after the current one leaves that playing', () => {
  const rig = rigPlaying(three, 1).send({ type: 'remove_item', index: 0 })
  expect(order(rig.player)).toEqual(['*b', 'c'])
  rig.send({ type: 'remove_item', index: 1 })
  expect(order(rig.player)).toEqual(['*b'])
  expect(rig.takeEffects()).toEqual([])
})

test('removing the current item plays the next one', () => {
  const rig = rigPlaying(three, 1).send({ type: 'remove_item', index: 1 }).pass(250)
  expect(order(rig.player)).toEqual(['a', '*c'])
  expect(rig.player.state).toMatchObject({ url: item('c').url, playing: true })
})

test('removing the current item at the end of a queue without loop pauses', () => {
  const start = { ...idlePlayer, settings: { ...idlePlayer.settings, loop: false } }
  const rig = rigPlaying(three, 2, start).send({ type: 'remove_item', index: 2 }).pass(250)
  expect(order(rig.player)).toEqual(['*a', 'b'])
  expect(rig.player.state.playing).toBe(false)
})

test('removing the only item stops', () => {
  const rig = rigPlaying([hit('a')]).send({ type: 'remove_item', index: 0 })
  expect(rig.player.queue.items).toEqual([])
  expect(rig.takeEffects()).toEqual([{ type: 'unload' }])
})

test('moving items keeps the current one current', () => {
  const rig = rigPlaying(three, 1).send({ type: 'move_item', from: 1, to: 2 })
  expect(order(rig.player)).toEqual(['a', 'c', '*b'])
  expect(order(rig.send({ type: 'move_item', from: 0, to: 2 }).player)).toEqual(['c', '*b', 'a'])
  expect(order(rig.send({ type: 'move_item', from: 2, to: 0 }).player)).toEqual(['a', 'c', '*b'])
  expect(rig.takeEffects()).toEqual([])
})

test('clearing the queue leaves what plays', () => {
  const rig = rigPlaying(three, 1).send({ type: 'clear_queue' })
  expect(order(rig.player)).toEqual(['*b'])
  expect(rig.player.state.playing).toBe(true)
  expect(rig.takeEffects()).toEqual([])
})

const moved = {
  'https://media.test/a.mp3': 'https://media.test/own-a.mp3',
  'https://media.test/b.mp3': 'https://media.test/own-b.mp3',
}

test('what plays goes on at its address, and what follows it is at its new one', () => {
  const rig = rigPlaying(three).playAt(40).send({ type: 'readdress', urls: moved })
  expect(rig.player.queue.items.map(({ url }) => url)).toEqual([
    'https://media.test/a.mp3',
    'https://media.test/own-b.mp3',
    'https://media.test/c.mp3',
  ])
  expect(rig.player.state.playing).toBe(true)
  expect(rig.takeEffects()).toEqual([])
})

test('what is paused or has failed is opened at its new address, where it was', () => {
  const paused = rigPlaying(three).playAt(40).send({ type: 'pause' })
  paused.takeEffects()
  paused.send({ type: 'readdress', urls: moved })
  expect(paused.takeEffects()).toEqual([])
  paused.send({ type: 'play' }).pass(250)
  const opened = { type: 'load', item: item('a', { url: 'https://media.test/own-a.mp3' }) }
  expect(paused.takeEffects()).toEqual([opened, { type: 'play' }])
  expect(paused.player.state.seek_target_seconds).toBe(40)

  const failed = rigPlaying(three).playAt(40).tell({ kind: 'failed' })
  failed.takeEffects()
  failed.send({ type: 'readdress', urls: moved })
  expect(failed.takeEffects()).toEqual([opened, { type: 'play' }])
  expect(failed.player).toMatchObject({ failed: false, state: { seek_target_seconds: 40 } })
})
