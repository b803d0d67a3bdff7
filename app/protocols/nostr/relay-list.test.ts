import { expect, test } from 'vitest'
import { relaysOf, relayUrl } from './relay-list.ts'

test('each relay stands once, with what it is for', () => {
  const tags = [
    ['r', 'wss://Relay.Example'],
    ['r', 'wss://in.example/', 'read'],
    ['r', 'wss://out.example', 'write'],
    ['r', 'wss://both.example', 'write'],
    ['r', 'wss://both.example/', 'read'],
    ['r', 'https://no.example'],
    ['r'],
    ['x', 'wss://tag.example'],
  ]
  expect(relaysOf({ tags })).toEqual([
    { url: 'wss://relay.example/', isRead: true, isWrite: true },
    { url: 'wss://in.example/', isRead: true, isWrite: false },
    { url: 'wss://out.example/', isRead: false, isWrite: true },
    { url: 'wss://both.example/', isRead: true, isWrite: true },
  ])
})

test('no list is endless, and no address either', () => {
  const tags = Array.from({ length: 100 }, (_, at) => ['r', `wss://${at}.example`])
  expect(relaysOf({ tags })).toHaveLength(50)
  expect(relayUrl(`wss://a.example/${'x'.repeat(500)}`)).toBeNull()
  expect(relayUrl('wss://user:word@a.example')).toBeNull()
  expect(relayUrl('wss://')).toBeNull()
})
