import { expect, test } from 'vitest'
import { parseRelayMessage } from './relay-message.ts'

const bounds = { tags: 10, content: 100 }
const id = 'a'.repeat(64)
const event = {
  id,
  pubkey: 'b'.repeat(64),
  created_at: 1,
  kind: 1,
  tags: [['t', 'harbour']],
  content: 'Hello',
  sig: 'c'.repeat(128),
}

function read(...message: unknown[]) {
  return parseRelayMessage(JSON.stringify(message), bounds)
}

test('events, ends and answers are read', () => {
  expect(read('EVENT', 'a', { ...event, extra: 1 })).toEqual({
    type: 'EVENT',
    subscription: 'a',
    event,
  })
  expect(read('EOSE', 'a')).toEqual({ type: 'EOSE', subscription: 'a' })
  expect(read('CLOSED', 'a', 'error: no')).toEqual({
    type: 'CLOSED',
    subscription: 'a',
    text: 'error: no',
  })
  expect(read('OK', id, false, 'blocked: no')).toEqual({
    type: 'OK',
    id,
    isAccepted: false,
    text: 'blocked: no',
  })
  expect(read('OK', id, true)).toMatchObject({ isAccepted: true, text: '' })
  expect(read('AUTH', 'x')).toEqual({ type: 'AUTH', challenge: 'x' })
})

test('what is said to people, and what is new, is passed over', () => {
  for (const message of [['NOTICE', 'hello'], ['COUNT', 'a', {}], ['NEWER']])
    expect(read(...message)).toEqual({ type: 'other' })
})

test.each([
  ['no JSON', 'hello'],
  ['an object', '{}'],
  ['nothing', '[]'],
  ['an event that is none', JSON.stringify(['EVENT', 'a', { ...event, id: 'x' }])],
  ['an event for nobody', JSON.stringify(['EVENT', event, event])],
  ['a long event', JSON.stringify(['EVENT', 'a', { ...event, content: 'x'.repeat(101) }])],
  ['an end of nothing', '["EOSE"]'],
  ['an answer to nothing', '["OK","x",true]'],
  ['a challenge that is none', '["AUTH",{}]'],
  ['an answer that is none', JSON.stringify(['OK', id, 'yes'])],
])('%s is unreadable', (_, text) => {
  expect(parseRelayMessage(text, bounds).type).toBe('unreadable')
})

test("a relay's words are shortened, and have nothing that a database can't keep", () => {
  expect(read('CLOSED', 'a', `\0${'x'.repeat(1000)}`)).toMatchObject({ text: 'x'.repeat(299) })
})
