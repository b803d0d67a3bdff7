import { expect, test } from 'vitest'
import type { ContentType } from '#app/schemas/catalogue/content.ts'
import { placeholderAudioPaths } from '#app/rules/catalogue/placeholder-audio.ts'
import { buildQueue, canRepeat, hasNext, hasPrevious, moveNext, movePrevious } from './queue.ts'
import { hit, item } from '#tests/rig/player.ts'

function ids(queue: ReturnType<typeof buildQueue>) {
  return queue?.items.map(({ entity }) => entity?._id)
}

function queueOf(length: number, idx: number) {
  return { idx, title: '', items: Array.from({ length }, (_, at) => item(String(at))) }
}

test('a queue keeps audiobooks, clips, episodes, live items and tracks', () => {
  const types: ContentType[] = ['AUDIOBOOK', 'CLIP', 'EPISODE', 'LIVE', 'TRACK']
  const queue = buildQueue(
    types.map((_type) => hit(_type, { _type })),
    '',
  )
  expect(ids(queue)).toEqual(types)
})

test('a queue leaves out every other type', () => {
  const types: ContentType[] = ['SHOW', 'ARTIST', 'ALBUM', 'PLAYLIST', 'COMMENT', 'PROFILE']
  types.push('SPEAKER', 'HASHTAG', 'RADIO')
  const hits = types.map((_type) => hit(_type, { _type }))
  expect(ids(buildQueue([...hits, hit('kept')], ''))).toEqual(['kept'])
})

test('a queue leaves out hits with neither audio nor video', () => {
  const silent = hit('silent', { info: { audio: null } })
  const film = hit('film', { info: { audio: null, video: 'https://media.test/film.m3u8' } })
  expect(ids(buildQueue([silent, film], ''))).toEqual(['film'])
})

test('a queue skips both placeholder recordings, on any host', () => {
  const hits = [
    hit('track', { _type: 'TRACK', info: { audio: placeholderAudioPaths.exclusiveTrack } }),
    hit('early', { info: { audio: `https://pod.test${placeholderAudioPaths.earlyAccess}?v=2` } }),
    hit('kept', { info: { audio: `https://pod.test/own${placeholderAudioPaths.earlyAccess}` } }),
  ]
  expect(ids(buildQueue(hits, ''))).toEqual(['kept'])
})

test('a queue starts at the chosen hit, whatever was skipped before it', () => {
  const queue = buildQueue([hit('show', { _type: 'SHOW' }), hit('a'), hit('b')], 'Both', 2)
  expect(queue).toMatchObject({ idx: 1, title: 'Both' })
})

test('a queue starts at its first item when none is chosen or the chosen one is skipped', () => {
  const hits = [hit('a'), hit('show', { _type: 'SHOW' }), hit('b')]
  expect(buildQueue(hits, '')?.idx).toBe(0)
  expect(buildQueue(hits, '', 1)?.idx).toBe(0)
})

test('hits of which none can be played make no queue', () => {
  expect(buildQueue([hit('show', { _type: 'SHOW' })], '')).toBeNull()
})

test('with fewer than two items there is no previous or next', () => {
  expect([hasPrevious(queueOf(1, 0), true), hasNext(queueOf(1, 0), true)]).toEqual([false, false])
  expect([hasPrevious(queueOf(0, 0), true), hasNext(queueOf(0, 0), true)]).toEqual([false, false])
})

test('at the ends of the queue previous and next exist only when loop is on', () => {
  expect([hasPrevious(queueOf(3, 0), true), hasPrevious(queueOf(3, 0), false)]).toEqual([
    true,
    false,
  ])
  expect([hasNext(queueOf(3, 2), true), hasNext(queueOf(3, 2), false)]).toEqual([true, false])
})

test('inside the queue previous and next exist without loop', () => {
  expect([hasPrevious(queueOf(3, 1), false), hasNext(queueOf(3, 1), false)]).toEqual([true, true])
})

test('moving wraps from the last item to the first and back', () => {
  expect(moveNext(queueOf(3, 2)).idx).toBe(0)
  expect(movePrevious(queueOf(3, 0)).idx).toBe(2)
})

test('lists can be repeated and so can an item of its own, but nothing live of its own', () => {
  const live = item('live', { entity: { type: 'LIVE', _id: 'live' } })
  expect(canRepeat(queueOf(2, 0))).toBe(true)
  expect(canRepeat(queueOf(1, 0))).toBe(true)
  expect(canRepeat({ idx: 0, title: '', items: [live] })).toBe(false)
  expect(canRepeat(queueOf(0, 0))).toBe(false)
})
