import type { BlockKind } from '#app/rules/base/blocks.ts'

const wrong: Record<BlockKind, string> = {
  EMAIL_DOMAIN: 'Enter a domain, such as example.com',
  NETWORK: 'Enter an address or a network, such as 192.0.2.0/24',
  FEED_HOST: 'Enter a host, such as feeds.example.com',
  RELAY: 'Enter a relay or its host, such as relay.example.com',
  NOSTR_KEY: 'Enter a key, as npub1… or 64 hexadecimal digits',
  WORD: 'Enter a word or a phrase of 2 to 100 letters',
}

/** What is said to those whom a block meets, and to those who set it. */
export const blockTexts = {
  wrong,
  tooWide: (bits4: number, bits6: number) =>
    `This would block too many people: /${bits4} of IPv4 and /${bits6} of IPv6 at most`,
  tooMany: (most: number) =>
    `There can be ${most.toLocaleString('en-US')} of these at most. Lift some first.`,
  emailRefused: (contact: string) =>
    `Addresses of this domain can’t be used here. Use another address, or write to ${contact}.`,
  emailMail: (site: string, contact: string) => ({
    subject: 'This address can’t open an account',
    text: `Somebody, perhaps you, wanted to log in with this address at ${site}\n\nThere is no account with it, and addresses of its domain can’t open one there. Use another address, or write to ${contact}. If this wasn’t you, ignore this mail.\n`,
  }),
  networkRefused: (contact: string) =>
    `Nothing can be sent from your network; you can go on reading and listening. Try from another network, or write to ${contact}.`,
  feedHostRefused: 'Feeds of this host aren’t taken in here.',
  relayRefused: 'The operator has blocked this relay.',
  wordRefused: (word: string) => `“${word}” isn’t welcome here. Please say it in other words.`,
}
