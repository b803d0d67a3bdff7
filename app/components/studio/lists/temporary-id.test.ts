import { expect, test } from 'vitest'
import { temporaryId } from './temporary-id.ts'

test('a temporary id is a UUID that no item of the server has', () => {
  expect(temporaryId()).toMatch(
    /^TEMP---[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(temporaryId()).not.toBe(temporaryId())
})
