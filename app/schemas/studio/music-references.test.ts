import { expect, test } from 'vitest'
import { musicReferencesSchema, referenceForm } from './music-references.ts'

const remote = { feed_guid: 'album-one', item_guid: 'track-one' }
const reference = { remote, start: 60, duration: 181, percentage: 75 }
const problem = (change: object) =>
  musicReferencesSchema.safeParse([{ ...reference, ...change }]).error?.issues[0]?.message

test('a reference says what is wrong with it', () => {
  expect(problem({})).toBeUndefined()
  expect(problem({ remote: { ...remote, feed_guid: ' ' } })).toBe('Feed GUID is required')
  expect(problem({ remote: { ...remote, item_guid: '' } })).toBe('Item GUID is required')
  expect(problem({ start: undefined })).toBe('Start time is required')
  for (const duration of [0, -1, undefined])
    expect(problem({ duration })).toBe('Music reference duration must be greater than zero')
  for (const percentage of [0, 101, 7.5, undefined])
    expect(problem({ percentage })).toBe('Remote percentage must be between 1% and 100%')
})

test('no two references begin at once, and they are put in order', () => {
  expect(musicReferencesSchema.safeParse([reference, reference]).error?.issues[0]).toMatchObject({
    path: [1, 'start'],
    message: 'Reference with the same start time already exists',
  })
  const earlier = { ...reference, start: 0 }
  expect(musicReferencesSchema.parse([reference, earlier]).map(({ start }) => start)).toEqual([
    0, 60,
  ])
})

test('a form gives times as h:m:s and a track that was chosen', () => {
  const form = { ...remote, start: '0:01:00', duration: '3:01', percentage: '75' }
  const fault = (change: object) =>
    referenceForm.safeParse({ ...form, ...change }).error?.issues[0]?.message
  expect(referenceForm.parse(form)).toEqual({
    ...reference,
    remote: { ...remote, medium: 'MUSIC' },
  })
  expect(fault({ item_guid: '' })).toBe('A track must be selected')
  expect(fault({ feed_guid: '' })).toBe('Feed GUID is required')
  expect(fault({ start: '' })).toBe('Start time is required')
  expect(fault({ duration: '0:00' })).toBe('Music reference duration must be greater than zero')
  for (const percentage of ['0', '101', 'many', ''])
    expect(fault({ percentage })).toBe('Remote percentage must be between 1% and 100%')
})
