import { expect, test } from 'vitest'
import { asksForInformation } from './relay-information.ts'

test('the document is asked for by its type', () => {
  expect(asksForInformation('application/nostr+json')).toBe(true)
  expect(asksForInformation('text/html, Application/Nostr+JSON;q=0.9')).toBe(true)
  expect(asksForInformation('application/json, */*')).toBe(false)
  expect(asksForInformation(undefined)).toBe(false)
})
