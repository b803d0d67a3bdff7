import { expect, test } from 'vitest'
import { parseClientMessage } from './client-message.ts'

const bounds = {
  event: { tags: 5, content: 100 },
  filter: { values: 10, limit: 500, search: 20 },
  filters: 2,
  subscription: 64,
}
const event = {
  id: 'a'.repeat(64),
  pubkey: 'b'.repeat(64),
  created_at: 1,
  kind: 1,
  tags: [],
  content: '',
  sig: 'c'.repeat(128),
}
const parse = (message: unknown) => parseClientMessage(JSON.stringify(message), bounds)

test('each kind of message is read', () => {
  expect(parse(['EVENT', event])).toEqual({ type: 'EVENT', event })
  expect(parse(['AUTH', event])).toEqual({ type: 'AUTH', event })
  expect(parse(['CLOSE', 'a'])).toEqual({ type: 'CLOSE', subscription: 'a' })
  const filters = [{ tags: [], limit: 500 }]
  expect(parse(['REQ', 'a', {}])).toEqual({ type: 'REQ', subscription: 'a', filters })
  expect(parse(['COUNT', 'a', {}])).toEqual({ type: 'COUNT', subscription: 'a', filters })
})

test('what is wrong is answered where the client expects it', () => {
  const answer = (message: unknown) => {
    const read = parse(message)
    return read.type === 'refused' ? read.answer.slice(0, 2) : read.type
  }
  expect(answer(['EVENT', { ...event, kind: -1 }])).toEqual(['OK', event.id])
  expect(answer(['EVENT', { ...event, id: 'x' }])[0]).toBe('NOTICE')
  expect(answer(['REQ', 'a', {}, {}, {}])).toEqual(['CLOSED', 'a'])
  expect(answer(['COUNT', 'a', { kinds: 1 }])).toEqual(['CLOSED', 'a'])
  for (const message of [['REQ', ''], ['REQ', 1, {}], ['CLOSE'], ['SHOUT'], {}, null, 'x'])
    expect(answer(message)[0]).toBe('NOTICE')
})
