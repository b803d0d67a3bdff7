import { expect, test } from 'vitest'
import { publishState } from './publish-state.ts'

const date = '2026-11-19T06:00:00Z'

test('what is published is public, whatever is scheduled', () => {
  expect(publishState({ meta: { published: date, scheduled: date } })).toBe('PUBLISHED')
})

test('a scheduled date alone schedules', () => {
  expect(publishState({ meta: { published: null, scheduled: date } })).toBe('SCHEDULED')
})

test('everything else is a draft, a release with its date too', () => {
  const dated = { meta: { published: null }, content: { published: date } }
  expect(publishState(dated)).toBe('DRAFT')
  expect(publishState({ meta: {} })).toBe('DRAFT')
  expect(publishState({ meta: { published: null, scheduled: null } })).toBe('DRAFT')
})
