import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent } from './event.ts'
import { httpAuthEvent, httpAuthProblem } from './http-auth.ts'

const secret = generateSecretKey()
const now = 1_750_000_000
const asked = { url: 'https://tributary.example/nostr-key', method: 'POST' }

function signed(changed: Partial<NostrEvent> = {}): NostrEvent {
  const event = { ...httpAuthEvent({ ...asked, challenge: 'abc' }, now), ...changed }
  const { id, pubkey, kind, created_at, tags, content, sig } = finalizeEvent(event, secret)
  return { id, pubkey, kind, created_at, tags, content, sig }
}

/** The tags of a right event, with this one instead of that of its name, or without one. */
function tags(name: string, ...values: string[]) {
  const others = signed().tags.filter((tag) => tag[0] !== name)
  return { tags: values.length > 0 ? [...others, [name, ...values]] : others }
}

test('what is signed for a request is right for it, a minute either way', () => {
  for (const off of [-60, 0, 60]) expect(httpAuthProblem(signed(), asked, now + off)).toBeNull()
})

test.each([
  ['of another kind', signed({ kind: 22_242 }), 'kind'],
  ['from before', signed({ created_at: now - 61 }), 'created_at'],
  ['from later', signed({ created_at: now + 61 }), 'created_at'],
  ['for another address', signed(tags('u', 'https://evil.example/nostr-key')), 'u must'],
  ['for an address that is none', signed(tags('u')), 'u must'],
  ['for another method', signed(tags('method', 'GET')), 'method'],
  ['without a challenge', signed(tags('challenge')), 'challenge'],
  ['with an empty challenge', signed(tags('challenge', '')), 'challenge'],
])('an event %s is not', (_, event, problem) => {
  expect(httpAuthProblem(event, asked, now)).toContain(problem)
})
