import { nip42 } from 'nostr-tools'
import { expect, test } from 'vitest'
import { authenticationEvent, authenticationProblem } from './authentication.ts'
import type { NostrEvent } from './event.ts'

const relays = ['wss://relay.example/relay', 'wss://a.example:8443']
const now = 1_700_000_000

function problem(relay: string, changes: Partial<NostrEvent> = {}): string | null {
  const answer = { ...nip42.makeAuthEvent(relay, 'abc'), created_at: now, ...changes }
  return authenticationProblem(answer as NostrEvent, { challenge: 'abc', relays, now })
}

test('what nostr-tools answers is right, however the address is written', () => {
  for (const relay of [
    ...relays,
    'wss://RELAY.example',
    'wss://relay.example:443/',
    'ws://relay.example/',
  ])
    expect(problem(relay)).toBeNull()
})

test('our own answer to another relay is right', () => {
  const answer = authenticationEvent('abc', 'wss://relay.example/relay', now)
  const signed = { ...answer, id: '', pubkey: '', sig: '' }
  expect(authenticationProblem(signed, { challenge: 'abc', relays, now })).toBeNull()
})

test('an answer of another kind, time, challenge or relay is refused', () => {
  expect(problem('wss://relay.example', { kind: 1 })).toMatch(/kind/)
  expect(problem('wss://relay.example', { created_at: now - 601 })).toMatch(/created_at/)
  expect(problem('wss://relay.example', { created_at: now + 601 })).toMatch(/created_at/)
  expect(problem('wss://relay.example', { tags: [['relay', 'wss://relay.example']] })).toMatch(
    /challenge/,
  )
  for (const relay of [
    'wss://evil.example',
    'relay.example',
    '',
    'wss://a.example',
    `wss://${'x'.repeat(3000)}`,
  ])
    expect(problem(relay)).toMatch(/relay/)
})
