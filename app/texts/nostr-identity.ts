/** What is said about the Nostr key of whoever sits there: connecting it, and what goes wrong. */
export const nostrIdentityTexts = {
  connected: 'Your nostr account was connected via browser extension',
  failed: 'Something went wrong connecting to your nostr extension...',
  couldNotLogIn: 'Could not login via Nostr extensions',
  needed: 'Please log in to Nostr to perform the action',
  errors: {
    KEY_NOT_PROVED: 'The key’s signature could not be checked. Please try again.',
    KEY_TAKEN: 'This key belongs to another account.',
    ONLY_WAY_IN:
      'This key is the only way into your account. Add an e-mail address or a passkey first.',
    NO_ACCOUNT: 'No key is linked to your account.',
    OTHER_KEY: 'This isn’t the key that is linked to your account.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in an hour.',
  },
} as const
