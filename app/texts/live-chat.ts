/** The chat of a livestream. */
export const liveChatTexts = {
  loading: 'Nostr is still loading. Please wait.',
  logIn: 'Please log in via Nostr extension.',
  empty: 'The message is empty.',
  tooLong: (most: number) => `A message has at most ${most} characters.`,
  failed: 'Something went wrong posting your message...',
  muted: 'The host has muted you in this chat.',
  tooSoon: (seconds: number) => `Slow mode is on: one message every ${seconds} seconds.`,
  tooMany: 'Too many messages. Please wait a minute.',
  ended: 'The livestream has ended.',
  noMessage: 'There is no such message in this chat.',
} as const
