import { expect, test } from 'vitest'
import { eventsOfKind, pauseAfter, webhookEvents, webhookLimits } from './webhooks.ts'

test('pauses grow, and end within three days', () => {
  const pauses = []
  for (let tries = 1; pauseAfter(tries) !== null; tries++) pauses.push(pauseAfter(tries) ?? 0)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000
  expect(days).toBeGreaterThan(webhookLimits.triesForDays - 0.5)
  expect(days).toBeLessThanOrEqual(webhookLimits.triesForDays)
})

test('what others write isn’t posted on Mastodon in the name of a show', () => {
  expect(eventsOfKind('MASTODON')).toEqual(['episode.published'])
  expect(eventsOfKind('STANDARD')).toBe(webhookEvents)
})
