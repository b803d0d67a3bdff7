import { expect, test } from 'vitest'
import { filledFromTags, genresFromTags } from './from-tags.ts'

const tags = { title: ' Fog ', artist: 'Ada', isrc: 'de-a12-26-00001' }

test('tags fill what is empty, and nothing else', () => {
  const track = { isTrack: true }
  const all = { title: 'Fog', author: 'Ada', isrc: 'DEA122600001' }
  expect(filledFromTags({}, tags, track)).toEqual(all)
  expect(filledFromTags({ title: 'Mist', author: '', isrc: null }, tags, track)).toEqual({
    author: 'Ada',
    isrc: 'DEA122600001',
  })
  expect(filledFromTags({}, tags, { isTrack: false })).toEqual({ title: 'Fog' })
  expect(filledFromTags({}, { isrc: 'none', title: ' ' }, track)).toEqual({})
  expect(filledFromTags({}, { title: 'x'.repeat(5000) }, track).title?.length).toBeLessThan(1000)
})

test('a title that is but the name of the file gives way to that of the tags', () => {
  const named = (title: string) =>
    filledFromTags({ title }, tags, { isTrack: true, filename: '01 Fog.mp3' }).title
  expect([named('01 Fog'), named('01 Mist')]).toEqual(['Fog', undefined])
  expect(filledFromTags({ title: '01 Fog' }, tags, { isTrack: true }).title).toBeUndefined()
})

test('genres are those that exist here, at most five, however they are written', () => {
  expect(genresFromTags({ genre: 'folk; JAZZ/Polka, Drum & Bass' })).toEqual([
    'Folk',
    'Drum & Bass',
    'Jazz',
  ])
  expect(genresFromTags({ genre: 'Folk,Jazz,Rock,Pop,Soul,Funk,Latin' })).toHaveLength(5)
  expect(genresFromTags({})).toEqual([])
})
