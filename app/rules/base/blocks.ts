import type { DeskAct } from './desk.ts'

/** What can be blocked. A domain, a host and a relay stand for everything below them. */
export const blockKinds = [
  'EMAIL_DOMAIN',
  'NETWORK',
  'FEED_HOST',
  'RELAY',
  'NOSTR_KEY',
  'WORD',
] as const

export type BlockKind = (typeof blockKinds)[number]

/** Who may block what: what people say is a moderator's, where they come from the operator's. */
export const blockActs: Record<BlockKind, DeskAct> = {
  EMAIL_DOMAIN: 'BLOCK_PLACES',
  NETWORK: 'BLOCK_PLACES',
  FEED_HOST: 'BLOCK_PLACES',
  RELAY: 'BLOCK_PLACES',
  NOSTR_KEY: 'BLOCK_WORDS_AND_KEYS',
  WORD: 'BLOCK_WORDS_AND_KEYS',
}

/** How many there may be of each: all processes know them by heart. */
export const mostBlocks: Record<BlockKind, number> = {
  EMAIL_DOMAIN: 50_000,
  NETWORK: 20_000,
  FEED_HOST: 10_000,
  RELAY: 10_000,
  NOSTR_KEY: 10_000,
  WORD: 2000,
}

/** The widest networks that can be blocked, by the bits that their addresses have in common. */
export const widestNetwork = { 4: 16, 6: 32 } as const

/** Letters of a word or phrase. */
export const wordLengths = { least: 2, most: 100 } as const
