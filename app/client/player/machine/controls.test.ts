import { expect, test } from 'vitest'
import { showsLoading, shownControls } from './controls.ts'
import { hit, item, playerRig, rigPlaying } from '#tests/rig/player.ts'

test('live items have no skip, previous, next and progress', () => {
  const live = item('l', { entity: { type: 'LIVE', _id: 'l' } })
  expect(shownControls(live)).toEqual({
    skip: false,
    previous_next: false,
    progress: false,
    fullscreen: false,
  })
})

test('artist, album and track items have no 30 s buttons', () => {
  for (const type of ['ARTIST', 'ALBUM', 'TRACK'] as const) {
    const controls = shownControls(item('t', { entity: { type, _id: 't' } }))
    expect(controls).toMatchObject({ skip: false, previous_next: true, progress: true })
  }
})

test('episodes have every control, and fullscreen when they are video', () => {
  expect(shownControls(item('e'))).toMatchObject({ skip: true, fullscreen: false })
  expect(shownControls(item('e', { video: true })).fullscreen).toBe(true)
})

test('loading is shown while playing what cannot play yet', () => {
  const rig = playerRig()
    .send({ type: 'play_item', item: item('a') })
    .pass(250)
  expect(showsLoading(rig.player)).toBe(true)
  expect(showsLoading(rig.playAt(0).player)).toBe(false)
})

test('loading is not shown while paused', () => {
  const rig = playerRig()
    .send({ type: 'play_item', item: item('a') })
    .send({ type: 'pause' })
  expect(showsLoading(rig.pass(250).player)).toBe(false)
})

test('loading is shown while a seek is pending and while seeking', () => {
  const rig = rigPlaying([hit('a')]).send({ type: 'seek', seconds: 10 })
  expect(showsLoading(rig.player)).toBe(true)
  expect(showsLoading(rig.pass(250).player)).toBe(true)
  expect(showsLoading(rig.tell({ kind: 'seeked' }).player)).toBe(false)
})
