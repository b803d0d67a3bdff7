import { expect, test } from 'vitest'
import { publishState } from './publish-state.ts'

const date = '2026-11-19T06:00:00Z'

test('a published date of either kind publishes, whatever is scheduled', () => {
  expect(publishState({ meta: { published: date } })).toBe('PUBLISHED')
  expect(publishState({ meta: { scheduled: date }, content: { published: date } })).toBe(
    'PUBLISHED',
  )
})

test('a scheduled date alone schedules', () => {
  const dates = { meta: { published: null, scheduled: date }, content: { published: '' } }
  expect(publishState(dates)).toBe('SCHEDULED')
})

test('everything else is a draft', () => {
  expect(publishState({ meta: {}, content: {} })).toBe('DRAFT')
  expect(publishState({ meta: { published: null, scheduled: null } })).toBe('DRAFT')
})
