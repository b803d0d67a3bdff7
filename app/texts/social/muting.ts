/** Muting people. */
export const muteTexts = {
  title: 'Mute',
  muteNamed: (name: string) => `Mute ${name}`,
  mute: 'Mute',
  unmute: 'Unmute',
  unmuteNamed: (name: string) => `Unmute ${name}`,
  about: (name: string) =>
    `You won’t see what ${name} writes, reposts or boosts. ${name} isn’t told, and you can undo it at any time.`,
  youMuted: (name: string) => `You muted ${name}.`,
  onlyOnList:
    'Your Nostr list mutes this person. Only your key can take them off it: Unmute asks it to, which takes JavaScript.',
  undo: 'Undo',
  toPage: (name: string) => `Go to ${name}`,
  muted: (name: string) => `Muted ${name}`,
  unmuted: (name: string) => `${name} is no longer muted`,
  people: 'Muted people',
  peopleHint: 'What comes from them is left out for you alone.',
  nobody: 'You mute nobody.',
  showAll: 'Show all muted people',
  onNostr: 'On your Nostr list, which everybody can read',
  here: 'Muted here alone',
  failed: 'Something went wrong. Please try again.',
  keptHere:
    'Muted here. Your list on Nostr stays as it is, since it couldn’t be read or signed now.',
  errors: {
    ERROR_LOGIN_REQUIRED: 'Please connect your Nostr key to change your mute list',
    NO_PERSON: 'There is no such person.',
    MUTE_SELF: 'You can’t mute yourself.',
    TOO_MANY_MUTED: 'You mute as many people as a list takes.',
    RELAYS_NOT_ANSWERING: (relays: readonly string[]) =>
      `Your mute list stays as it is, since not all of your relays answered: ${relays.join(', ')}`,
    MUTE_LIST_CHANGED: 'Your mute list is another one by now. Please try again.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in a minute.',
  },
} as const
