import { expect, test } from 'vitest'
import {
  hostRefusal,
  longestMessage,
  messageProblem,
  messageText,
  type SenderInChat,
} from './live-chat.ts'

const listener: SenderInChat = {
  isHost: false,
  isMuted: false,
  slowSeconds: 10,
  hasMessageNearby: false,
  sinceLast: null,
}

test.each<[string, Partial<SenderInChat>, ReturnType<typeof hostRefusal>]>([
  ['the first message', {}, null],
  ['the next one when the time has passed', { sinceLast: 10_000 }, null],
  ['one that a fast clock sends a little early', { sinceLast: 9100 }, null],
  ['one that comes too soon', { sinceLast: 8900 }, 'tooSoon'],
  [
    'one that is dated too near to another',
    { hasMessageNearby: true, sinceLast: 60_000 },
    'tooSoon',
  ],
  ['any of them without slow mode', { slowSeconds: 0, hasMessageNearby: true, sinceLast: 0 }, null],
  ['those of somebody muted', { isMuted: true, slowSeconds: 0 }, 'muted'],
  ['those of a host', { isHost: true, isMuted: true, hasMessageNearby: true, sinceLast: 0 }, null],
])('a host is asked about %s', (_name, more, refusal) => {
  expect(hostRefusal({ ...listener, ...more })).toBe(refusal)
})

test('a message has something to say, and not too much', () => {
  expect(messageProblem(' \n ')).toBe('empty')
  expect(messageProblem(` ${'a'.repeat(longestMessage)} `)).toBeNull()
  expect(messageProblem('a'.repeat(longestMessage + 1))).toBe('too-long')
})

test('of a long message from elsewhere the beginning is shown, without half characters', () => {
  expect(messageText(' rain ')).toBe('rain')
  const cut = messageText(`a${'😀'.repeat(5000)}`)
  expect(cut).toBe(`a${'😀'.repeat(longestMessage - 1)}…`)
  // What is harder to draw counts as several.
  expect(messageText('👩🏽‍🎤'.repeat(longestMessage))).toBe(`${'👩🏽‍🎤'.repeat(longestMessage / 2)}…`)
})
