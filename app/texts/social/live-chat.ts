import { grouped } from '#app/rules/base/grouped.ts'

/** The chat of a livestream. */
export const liveChatTexts = {
  title: 'Live chat',
  messages: 'Messages of the chat',
  none: 'Nobody has said anything yet.',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  host: 'Host',
  older: 'Older messages',
  olderFailed: 'Older messages couldn’t be loaded. Please try again.',
  newMessages: (count: number) => `${grouped(count)} new`,
  newMessagesLong: (count: number) =>
    `${grouped(count)} new ${count === 1 ? 'message' : 'messages'}`,
  zapped: (sats: number) => `Zapped ${inSats(sats)}`,
  boosted: (sats: number) => `Boosted ${inSats(sats)}`,
  hiddenByHost: 'Message hidden by the host',
  pinned: 'Pinned by the host',
  minutesLeft: (minutes: number) => `${minutes} min left`,
  slow: (seconds: number) => `Slow mode ${seconds} s`,
  slowMode: 'Slow mode',
  slowOff: 'Off',
  slowSeconds: (seconds: number) => `${seconds} seconds`,
  settings: 'Chat settings',
  more: (name: string) => `What to do about the message of ${name}`,
  hide: 'Hide message',
  show: 'Show message',
  mute: (name: string) => `Mute ${name}`,
  unmute: 'Unmute',
  unmuteNamed: (name: string) => `Unmute ${name}`,
  mutedPeople: 'Muted in your chats',
  mutedNobody: 'You have muted nobody.',
  pin: (minutes: number) => (minutes === 60 ? 'Pin for an hour' : `Pin for ${minutes} min`),
  unpin: 'Unpin',
  follow: 'Follow the recording',
  loading: 'Nostr is still loading. Please wait.',
  logIn: 'Please log in via Nostr extension.',
  empty: 'The message is empty.',
  tooLong: (max: number) => `A message has at most ${max} characters.`,
  failed: 'Something went wrong posting your message...',
  changeFailed: 'That didn’t work. Please try again.',
  muted: 'The host has muted you in this chat.',
  tooSoon: (seconds: number) => `Slow mode is on: one message every ${seconds} seconds.`,
  tooMany: 'Too many messages. Please wait a minute.',
  ended: 'The livestream has ended.',
  noMessage: 'There is no such message in this chat.',
} as const

function inSats(sats: number): string {
  return `${grouped(sats)} ${sats === 1 ? 'sat' : 'sats'}`
}
