import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMediaSession, type ShownSession } from './media-session.ts'
import { idlePlayer, type PlayerEvent } from '#app/client/player/machine/player-state.ts'
import { hit, playerRig, rigPlaying } from '#tests/rig/player.ts'

beforeEach(() => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init)
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function sessionRig() {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const positions: (MediaPositionState | undefined)[] = []
  const sent: PlayerEvent[] = []
  const session: ShownSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler(action, handler) {
      if (action === 'stop') throw new TypeError('unknown action')
      handlers.set(action, handler)
    },
    setPositionState: (state) => void positions.push(state),
  }
  const show = createMediaSession(session, (event) => sent.push(event))
  function offered() {
    return [...handlers].flatMap(([action, handler]) => (handler ? [action] : []))
  }
  return { session, show, handlers, positions, sent, offered }
}

test('the session shows the title, the subtitle and the queue of what plays', () => {
  const { session, show } = sessionRig()
  show(rigPlaying([hit('a', { info: { publisher: 'Tidewrack', image: '/a.png' } })]).player)
  expect(session).toMatchObject({
    playbackState: 'playing',
    metadata: {
      title: 'Title a',
      artist: 'Tidewrack',
      album: 'Queue',
      artwork: [{ src: '/a.png' }],
    },
  })
})

test('the session offers previous and next only where they exist', () => {
  const { show, offered } = sessionRig()
  show(rigPlaying([hit('a')]).player)
  expect(offered()).toEqual(['play', 'pause', 'seekbackward', 'seekforward', 'seekto'])
  show(rigPlaying([hit('a'), hit('b')]).player)
  expect(offered()).toEqual(expect.arrayContaining(['previoustrack', 'nexttrack']))
})

test('media keys send the events of the buttons they stand for', () => {
  const { show, handlers, sent } = sessionRig()
  show(rigPlaying([hit('a')]).player)
  handlers.get('seekbackward')?.({ action: 'seekbackward' })
  handlers.get('seekto')?.({ action: 'seekto', seekTime: 12 })
  expect(sent).toEqual([{ type: 'skip_back' }, { type: 'seek', seconds: 12 }])
})

test('the session is told position, duration and rate', () => {
  const { show, positions } = sessionRig()
  show(rigPlaying([hit('a')]).playAt(25).player)
  expect(positions.at(-1)).toEqual({ duration: 100, position: 25, playbackRate: 1 })
})

test('the session is not told of every position update', () => {
  const { show, positions } = sessionRig()
  const rig = rigPlaying([hit('a')])
  show(rig.player)
  show(rig.playAt(1).player)
  show(rig.playAt(2).player)
  expect(positions).toHaveLength(1)
})

test('live items report an infinite duration', () => {
  const { show, positions, offered } = sessionRig()
  const rig = playerRig()
  rig.send({ type: 'play_hits', hits: [hit('l', { _type: 'LIVE' })], title: '' }).pass(250)
  show(rig.playAt(30, 60).player)
  expect(positions.at(-1)?.duration).toBe(Infinity)
  expect(offered()).toEqual(['play', 'pause'])
})

test('stop clears the session', () => {
  const { session, show, offered, positions } = sessionRig()
  const rig = rigPlaying([hit('a'), hit('b')])
  show(rig.player)
  show(rig.send({ type: 'stop' }).player)
  expect(rig.player.queue).toBe(idlePlayer.queue)
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect(offered()).toEqual([])
  expect(positions.at(-1)).toBeUndefined()
})

test('the session is given the chapters where they are known', () => {
  const { session, show } = sessionRig()
  const rig = rigPlaying([hit('a')])
  show(rig.player)
  const chapters = [
    { start: 5, title: 'Two' },
    { start: 0, title: 'One', img: '/one.png' },
  ]
  show(rig.send({ type: 'chapters', url: 'https://media.test/a.mp3', chapters }).player)
  expect(session.metadata).toMatchObject({
    chapterInfo: [
      { title: 'One', startTime: 0, artwork: [{ src: '/one.png' }] },
      { title: 'Two', startTime: 5, artwork: [] },
    ],
  })
})

test('the session is told the rate of the show that plays', () => {
  const { show, positions } = sessionRig()
  const rig = rigPlaying([hit('a', { parent: hit('s', { _type: 'SHOW' }) })])
  show(rig.player)
  rig.send({ type: 'remember_rate', on: true }).send({ type: 'set_rate', rate: 2 })
  show(rig.player)
  expect(positions.at(-1)?.playbackRate).toBe(2)
})
