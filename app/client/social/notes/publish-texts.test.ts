import { expect, test } from 'vitest'
import type { PublishResult } from '#app/client/social/outbox/outbox.ts'
import { publishResultText, refusalReason } from './publish-texts.ts'

const words = { done: 'Posted', waiting: 'Sent later', failed: 'Not posted' }

test.each<[PublishResult, ReturnType<typeof publishResultText>]>([
  [{ became: 'published' }, { success: 'Posted' }],
  [{ became: 'waiting' }, { success: 'Sent later' }],
  [{ became: 'lost' }, { problem: 'Not posted' }],
  [
    { became: 'refused', reason: 'blocked: not here' },
    { problem: 'The relay didn’t take it: not here.' },
  ],
  [{ became: 'refused', reason: '' }, { problem: 'The relay didn’t take it.' }],
])('of %j people read %j', (published, told) => {
  expect(publishResultText(published, words)).toEqual(told)
})

test('people are told a relay’s reason without the word for programs', () => {
  expect(refusalReason('blocked: this key may not write here')).toBe('this key may not write here')
  expect(refusalReason('rate-limited:')).toBe('')
  expect(refusalReason('No: never')).toBe('No: never')
  expect(refusalReason('x'.repeat(999))).toHaveLength(200)
})
