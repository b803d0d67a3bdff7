import { shellTexts } from '#app/texts/base/shell.ts'

/** What is said about the Nostr key of whoever sits there: connecting it, and what goes wrong. */
export const nostrIdentityTexts = {
  title: 'Nostr',
  hint: 'One key signs what you say, here and in every other Nostr app. It is yours, not ours.',
  connect: shellTexts.connectNostr,
  linkOther: 'Use another key',
  unlink: 'Unlink',
  /** Of a key that is only connected. */
  linkThis: 'Link it',
  disconnect: 'Disconnect',
  connectedOnly: 'Signs on this device until you log out. Linked, it logs you in too.',
  thatIsMe: 'That’s me, connect it',
  logIn: 'Log in with Nostr',
  /** Where there is no username yet. */
  noAddress: 'With a username it has an address here.',
  needsScripts: 'Connecting a key needs JavaScript, since only your browser may use it.',
  connected: 'Your nostr account was connected via browser extension',
  needed: 'Please log in to Nostr to perform the action',
  failed: 'Something went wrong connecting to your nostr extension...',
  couldNotLogIn: 'Could not login via Nostr extensions',
  errors: {
    KEY_NOT_PROVED: 'The key’s signature could not be checked. Please try again.',
    KEY_TAKEN: 'This key belongs to another account.',
    CONNECT_TAKEN: 'This key belongs to another account. Log out first, then log in with it.',
    ACCOUNT_HAS_OTHER:
      'Your account has another key. Connect that one, or change it on your account page.',
    OTHER_ACCOUNT: 'Somebody else is logged in here by now. Please load the page again.',
    /** Of an account that nothing names, ''. */
    CONNECT_ASKED: (name: string) =>
      `${name === '' ? 'Somebody' : name} is logged in here. Connect your key only if that is you; else log out first.`,
    ONLY_WAY_IN:
      'This is the only way into your account. Add an e-mail address, a passkey or a key first.',
    NO_ACCOUNT: 'No key is linked to your account.',
    OTHER_KEY: 'This isn’t the key that is linked to your account.',
    TOO_MANY_REQUESTS: 'That was tried very often. Please try again in an hour.',
  },
} as const
