import { expect, test } from 'vitest'
import { putReference, referencedTrack } from './music-references.ts'

test('references stand in order of their start, one to each', () => {
  const [first, second] = [{ start: 0 }, { start: 60 }]
  expect(putReference([second], first, null)).toEqual([first, second])
  expect(putReference([first, second], { start: 60 }, null)).toBeNull()
  expect(putReference([first, second], { start: 90 }, 0)).toEqual([second, { start: 90 }])
  expect(putReference([first, second], { start: 60 }, 60)).toEqual([first, { start: 60 }])
})

test('a chapter is made of a track by whoever the track says, else of its artist', () => {
  const lookup = {
    track: { _id: 'a', _guid: 'one', content: { title: 'Attic', artist: 'Juniper' } },
    album: { content: { title: 'Weather', image: '/album.jpg' } },
    artist: { content: { title: 'Juniper Vale', image: '/artist.jpg' } },
  }
  expect(referencedTrack({ start: 1, duration: 2 }, lookup)).toEqual({
    start: 1,
    duration: 2,
    track: { title: 'Attic', artist: 'Juniper' },
    album: lookup.album.content,
    artist: { name: 'Juniper', image: '/artist.jpg' },
  })
  const { track } = lookup
  const unnamed = { ...lookup, track: { ...track, content: { title: 'Attic', artist: '' } } }
  expect(referencedTrack({ start: 1, duration: 2 }, unnamed).artist.name).toBe('Juniper Vale')
})
