/** How an installation introduces itself on Nostr. */
export const boostBotTexts = {
  username: 'boostbot',
  name: 'Boost Bot',
  about: (site: string) => `Tells of the boosts that listeners of ${site} give.`,
} as const
