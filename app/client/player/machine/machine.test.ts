import { expect, test } from 'vitest'
import { idlePlayer, nothingLoaded, type Player } from './player-state.ts'
import { hit, item, playerRig, rigPlaying } from '#tests/rig/player.ts'

const three = [hit('a'), hit('b'), hit('c')]
const live = hit('l', { _type: 'LIVE' })
const withoutLoop: Player = { ...idlePlayer, settings: { ...idlePlayer.settings, loop: false } }

test('volume, sound, rate and loop start at 1, on, 1 and on', () => {
  expect(idlePlayer.settings).toEqual({
    volume_fraction: 1,
    muted: false,
    playback_rate: 1,
    loop: true,
    back_seconds: 30,
    forward_seconds: 30,
  })
})

test('playing hits queues them, and loads and plays the chosen one', () => {
  const rig = playerRig().send({ type: 'play_hits', hits: three, title: 'Three', chosen: 1 })
  rig.pass(250)
  expect(rig.player.queue).toMatchObject({ idx: 1, title: 'Three' })
  expect(rig.takeEffects().slice(-2)).toEqual([{ type: 'load', item: item('b') }, { type: 'play' }])
})

test('playing hits of which none can be played leaves the queue unchanged', () => {
  const rig = rigPlaying(three)
  const before = rig.player
  rig.send({ type: 'play_hits', hits: [hit('s', { _type: 'SHOW' })], title: 'Show' })
  expect(rig.player).toBe(before)
})

test('playing a single item replaces the queue with it', () => {
  const rig = rigPlaying(three).send({ type: 'play_item', item: item('d'), title: 'One' })
  expect(rig.player.queue).toEqual({ idx: 0, items: [item('d')], title: 'One' })
})

test('playing the item that is already loaded goes on where it was', () => {
  const rig = rigPlaying(three).playAt(40).send({ type: 'pause' })
  rig.takeEffects()
  rig.send({ type: 'play_item', item: item('a') }).pass(250)
  expect(rig.takeEffects()).toEqual([{ type: 'play' }])
  expect(rig.player.state).toMatchObject({ playing: true, played_fraction: 0.4 })
})

test('playing from a position seeks there once the media knows its duration', () => {
  const rig = playerRig()
    .send({ type: 'play_item', item: item('a'), at_seconds: 42 })
    .pass(250)
  expect(rig.player.state.seek_target_seconds).toBe(42)
  rig.takeEffects()
  rig.tell({ kind: 'duration', seconds: 100 })
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 42 }])
  expect(rig.player.state).toMatchObject({ seek_target_seconds: null, seeking: true })
})

test('stop clears the queue and unloads the media, and keeps the settings', () => {
  const rig = rigPlaying(three).send({ type: 'change_settings', settings: { muted: true } })
  rig.send({ type: 'next' })
  rig.takeEffects()
  rig.send({ type: 'stop' }).pass(250)
  expect(rig.player).toEqual({ ...idlePlayer, settings: { ...idlePlayer.settings, muted: true } })
  expect(rig.takeEffects()).toEqual([{ type: 'unload' }])
})

test('previous seeks to 0 when more than 3 s have played', () => {
  const rig = rigPlaying(three, 1).playAt(3.1).send({ type: 'previous' }).pass(250)
  expect(rig.player.queue.idx).toBe(1)
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 0 }])
})

test('previous moves to the previous item when 3 s or less have played', () => {
  const rig = rigPlaying(three, 1).playAt(3).send({ type: 'previous' })
  expect(rig.player.queue.idx).toBe(0)
})

test('previous on the first item wraps to the last', () => {
  const rig = rigPlaying(three).send({ type: 'previous' })
  expect(rig.player.queue.idx).toBe(2)
})

test('previous seeks to 0 when there is no previous item', () => {
  const rig = rigPlaying(three, 0, withoutLoop).playAt(2).send({ type: 'previous' }).pass(250)
  expect(rig.player.queue.idx).toBe(0)
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 0 }])
})

test('a pending seek counts as played for previous', () => {
  const rig = rigPlaying(three, 1).send({ type: 'seek', seconds: 50 }).send({ type: 'previous' })
  expect(rig.player.queue.idx).toBe(1)
  expect(rig.player.state.seek_target_seconds).toBe(0)
})

test('next moves to the next item', () => {
  expect(rigPlaying(three).send({ type: 'next' }).player.queue.idx).toBe(1)
})

test('next on the last item wraps to the first', () => {
  expect(rigPlaying(three, 2).send({ type: 'next' }).player.queue.idx).toBe(0)
})

test('next does nothing when no next item exists', () => {
  const last = rigPlaying(three, 2, withoutLoop)
  const alone = rigPlaying([hit('a')])
  for (const rig of [last, alone]) {
    const before = rig.player
    expect(rig.send({ type: 'next' }).player).toBe(before)
  }
})

test('moving on drops the seek that was meant for the item before', () => {
  const rig = rigPlaying(three).send({ type: 'seek', seconds: 80 }).send({ type: 'next' }).pass(250)
  expect(rig.player.state.seek_target_seconds).toBeNull()
})

test('moving on from media that failed while it played goes on playing', () => {
  const next = item('b')
  const rig = rigPlaying(three).tell({ kind: 'failed' }).send({ type: 'next' }).pass(250)
  expect(rig.takeEffects().slice(-2)).toEqual([{ type: 'load', item: next }, { type: 'play' }])
  const paused = rigPlaying(three).send({ type: 'pause' }).tell({ kind: 'failed' })
  expect(paused.send({ type: 'next' }).pass(250).player.state.playing).toBe(false)
  const removed = rigPlaying(three).tell({ kind: 'failed' }).send({ type: 'remove_item', index: 0 })
  expect(removed.pass(250).player.state).toMatchObject({ url: next.url, playing: true })
})

test('moving to an item with the same address starts it again from 0', () => {
  const rig = rigPlaying([hit('a'), hit('a')])
    .playAt(50)
    .send({ type: 'next' })
  rig.pass(250)
  expect(rig.player.queue.idx).toBe(1)
  expect(rig.takeEffects()).toEqual([{ type: 'play' }, { type: 'seek', seconds: 0 }])
})

test('the first press loads and plays at once, and what is pressed after it waits 250 ms', () => {
  const rig = playerRig().send({ type: 'play_hits', hits: three, title: '' })
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('a') }, { type: 'play' }])
  rig.send({ type: 'next' }).send({ type: 'next' }).pass(249)
  expect(rig.takeEffects()).toEqual([{ type: 'pause' }, { type: 'pause' }])
  rig.pass(1)
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('c') }, { type: 'play' }])
})

test('a change of item is loaded after 250 ms, and only the last of several', () => {
  const rig = rigPlaying(three).send({ type: 'next' }).pass(249)
  expect(rig.player.state.url).toBe(item('a').url)
  rig.send({ type: 'next' }).pass(249)
  expect(rig.takeEffects().filter(({ type }) => type === 'load')).toEqual([])
  rig.pass(1)
  expect(rig.takeEffects()).toContainEqual({ type: 'load', item: item('c') })
})

test('the item before falls silent while the next one waits to be loaded', () => {
  const rig = rigPlaying(three).send({ type: 'next' })
  expect(rig.takeEffects()).toEqual([{ type: 'pause' }])
  expect(rig.player.state.playing).toBe(true)
})

test('going back to the loaded item within 250 ms loads nothing', () => {
  const rig = rigPlaying(three).send({ type: 'next' }).send({ type: 'previous' }).pass(500)
  expect(rig.takeEffects().map(({ type }) => type)).toEqual(['pause', 'play', 'seek'])
  expect(rig.player.state.url).toBe(item('a').url)
})

test('a change of address resets the state but keeps playing and the seek target', () => {
  const rig = rigPlaying(three).playAt(50).tell({ kind: 'seeking' })
  rig.send({ type: 'play_item', item: item('d'), at_seconds: 12 }).pass(250)
  expect(rig.player.state).toEqual({
    ...nothingLoaded,
    url: item('d').url,
    playing: true,
    seek_target_seconds: 12,
  })
})

test('a change of address while paused stays paused', () => {
  const rig = rigPlaying(three).send({ type: 'pause' }).send({ type: 'next' })
  rig.takeEffects()
  rig.pass(250)
  expect(rig.player.state.playing).toBe(false)
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('b') }])
})

test('a seek is done after 250 ms, and only the last of several', () => {
  const rig = rigPlaying(three).send({ type: 'seek', seconds: 10 }).pass(249)
  rig.send({ type: 'seek', seconds: 20 }).pass(249)
  expect(rig.takeEffects()).toEqual([])
  rig.pass(1)
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 20 }])
  expect(rig.player.state).toMatchObject({ seeking: true, played_fraction: 0.2 })
})

test('a seek in media that is still loading is done when its duration is known', () => {
  const rig = playerRig()
    .send({ type: 'play_item', item: item('a') })
    .pass(250)
  rig.takeEffects()
  rig.send({ type: 'seek', seconds: 30 }).pass(250)
  expect(rig.takeEffects()).toEqual([])
  rig.tell({ kind: 'duration', seconds: 100 })
  expect(rig.takeEffects()).toEqual([{ type: 'seek', seconds: 30 }])
})

test('seeking ends when the media has sought', () => {
  const rig = rigPlaying(three).send({ type: 'seek', seconds: 10 }).pass(250)
  expect(rig.tell({ kind: 'seeked' }).player.state.seeking).toBe(false)
})

test('a seek by fraction is of the real duration', () => {
  const rig = rigPlaying(three).playAt(0, 200).send({ type: 'seek_fraction', fraction: 0.5 })
  expect(rig.player.state.seek_target_seconds).toBe(100)
})

test('back 30 s goes back 30 s and clamps to 0', () => {
  const rig = rigPlaying(three).playAt(50).send({ type: 'skip_back' })
  expect(rig.player.state.seek_target_seconds).toBe(20)
  expect(rig.send({ type: 'skip_back' }).player.state.seek_target_seconds).toBe(0)
})

test('forward 30 s goes forward 30 s and clamps to the duration', () => {
  const rig = rigPlaying(three).playAt(50).send({ type: 'skip_forward' })
  expect(rig.player.state.seek_target_seconds).toBe(80)
  expect(rig.send({ type: 'skip_forward' }).player.state.seek_target_seconds).toBe(100)
})

test('a live item cannot be sought', () => {
  const rig = rigPlaying([live]).playAt(0, Infinity)
  const before = rig.player
  for (const event of [{ type: 'skip_back' }, { type: 'skip_forward' }] as const) rig.send(event)
  rig.send({ type: 'seek', seconds: 5 }).send({ type: 'seek_fraction', fraction: 0.5 })
  expect(rig.player).toBe(before)
})

test('toggle pauses what plays and plays what is paused', () => {
  const rig = rigPlaying(three).send({ type: 'toggle' })
  expect(rig.player.state.playing).toBe(false)
  expect(rig.send({ type: 'toggle' }).player.state.playing).toBe(true)
  expect(rig.takeEffects()).toEqual([{ type: 'pause' }, { type: 'play' }])
})

test('without a queue there is nothing to play', () => {
  expect(playerRig().send({ type: 'play' }).player).toBe(idlePlayer)
})

test('playing a restored queue loads its current item at once', () => {
  const restored: Player = {
    ...idlePlayer,
    queue: { idx: 1, items: [item('a'), item('b')], title: '' },
  }
  const rig = playerRig(restored).send({ type: 'play' })
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('b') }, { type: 'play' }])
})

test('moving through a restored queue that is paused waits 250 ms before anything is loaded', () => {
  const restored: Player = {
    ...idlePlayer,
    queue: { idx: 0, items: [item('a'), item('b')], title: '' },
  }
  const rig = playerRig(restored).send({ type: 'next' }).pass(249)
  expect(rig.takeEffects()).toEqual([{ type: 'pause' }])
  rig.pass(1)
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('b') }])
})

test('a pause from outside is shown as one', () => {
  expect(rigPlaying(three).tell({ kind: 'paused' }).player.state.playing).toBe(false)
})

test('what the item before still reports is ignored', () => {
  const rig = rigPlaying(three).send({ type: 'next' })
  const before = rig.player
  rig.send({ type: 'media', url: item('a').url, report: { kind: 'ended' } })
  rig.pass(250).send({ type: 'media', url: item('a').url, report: { kind: 'failed' } })
  expect(rig.player.queue).toBe(before.queue)
  expect(rig.player.failed).toBe(false)
})

test('each play is counted once, when it is really heard', () => {
  const rig = playerRig().send({ type: 'play_hits', hits: three, title: '' }).pass(250)
  const count = { type: 'count_play', item: item('a') }
  expect(rig.takeEffects()).not.toContainEqual(count)
  expect(rig.tell({ kind: 'playing' }).takeEffects()).toEqual([count])
  rig.send({ type: 'pause' }).send({ type: 'play' }).tell({ kind: 'playing' })
  expect(rig.takeEffects()).not.toContainEqual(count)
})

test('playing over after the end is counted as another play', () => {
  const rig = rigPlaying([hit('a'), hit('b')], 0).tell({ kind: 'playing' })
  rig.tell({ kind: 'ended' }).pass(250).playAt(100).tell({ kind: 'ended' }).pass(250)
  rig.takeEffects()
  rig.playAt(0)
  expect(rig.takeEffects()).toContainEqual({ type: 'count_play', item: item('a') })
})

test('media that fails stops playing and says so', () => {
  const rig = rigPlaying(three).tell({ kind: 'failed' })
  expect(rig.player.failed).toBe(true)
  expect(rig.player.state).toMatchObject({ playing: false, can_play: false })
})

test('playing failed media again loads it anew where it was', () => {
  const rig = rigPlaying(three).playAt(40).tell({ kind: 'failed' })
  rig.takeEffects()
  rig.send({ type: 'play' })
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('a') }, { type: 'play' }])
  expect(rig.player.failed).toBe(false)
  expect(rig.player.state.seek_target_seconds).toBe(40)
})

test('moving on from failed media forgets the failure', () => {
  const rig = rigPlaying(three).tell({ kind: 'failed' }).send({ type: 'next' })
  expect(rig.player.failed).toBe(false)
})

test('moving to an item with the same address as the failed one loads it anew', () => {
  const rig = rigPlaying([hit('a'), hit('a')]).tell({ kind: 'failed' })
  rig.takeEffects()
  rig.send({ type: 'seek', seconds: 50 }).send({ type: 'next' })
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('a') }, { type: 'play' }])
  expect(rig.player.state.seek_target_seconds).toBeNull()
})

test('settings are applied as they change, the volume held between 0 and 1', () => {
  const rig = playerRig().send({ type: 'change_settings', settings: { volume_fraction: -1 } })
  expect(rig.takeEffects()).toEqual([
    { type: 'apply_settings', settings: { ...idlePlayer.settings, volume_fraction: 0 } },
  ])
})

test('a report that changes nothing keeps the same state', () => {
  const rig = rigPlaying(three)
  const before = rig.player
  expect(rig.tell({ kind: 'can_play' }, { kind: 'playing' }).player).toBe(before)
})

test('chapters belong to the item they were loaded for, and go with it', () => {
  const chapters = [{ start: 0, title: 'One' }]
  const rig = rigPlaying(three).send({ type: 'chapters', url: item('b').url, chapters })
  expect(rig.player.chapters).toEqual([])
  rig.send({ type: 'chapters', url: item('a').url, chapters })
  expect(rig.player.chapters).toEqual(chapters)
  expect(rig.send({ type: 'next' }).player.chapters).toEqual([])
})

test('what was paused stays so when the network is back, whenever it failed', () => {
  const failing = rigPlaying(three).send({ type: 'pause' }).tell({ kind: 'failed' })
  expect(failing.send({ type: 'online' }).player.state.playing).toBe(false)
  const failed = rigPlaying(three).tell({ kind: 'failed' }).send({ type: 'pause' })
  expect(failed.send({ type: 'online' }).player.state.playing).toBe(false)
})

test('failed media is played on when the network is back', () => {
  const rig = rigPlaying(three).playAt(40).tell({ kind: 'failed' })
  rig.takeEffects()
  rig.send({ type: 'online' })
  expect(rig.takeEffects()).toEqual([{ type: 'load', item: item('a') }, { type: 'play' }])
  expect(rig.player.state.seek_target_seconds).toBe(40)
})

test('the network coming back plays nothing that was paused', () => {
  const rig = rigPlaying(three).send({ type: 'pause' })
  const before = rig.player
  expect(rig.send({ type: 'online' }).player).toBe(before)
})
