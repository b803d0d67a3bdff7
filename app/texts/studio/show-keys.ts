/** The key with which a show speaks on Nostr. */
export const showKeyTexts = {
  tab: 'Nostr',
  title: 'The key of your show',
  text: 'Your show speaks on Nostr with a key of its own. It announces livestreams and hosts their chats; listeners can follow it.',
  none: 'It is made when it is first needed: with your first livestream, or when new episodes are announced.',
  copy: 'Copy',
  useOwn: 'Use my own key',
  useOwnHint:
    'It can speak with the Nostr key of your account instead. Tributary can’t sign with that: announcements and livestreams wait here until you sign them. The key’s profile, relays and follow list stay as they are; chats of livestreams that haven’t ended begin anew.',
  useOwnScripts: 'Using your own key needs JavaScript, since only your browser may sign with it.',
  linkedText:
    'Your show speaks on Nostr with a key of an owner. Tributary can’t sign with it, changes neither its profile nor its follow list, and can’t take back what it has said.',
  useMade: 'Use a key made for this show',
  useMadeHint:
    'With a key made for it, Tributary signs for the show again. What waits for a signature is dropped, and what the other key has said stays.',
  linked: 'Your show now speaks with your key.',
  waiting: 'Waiting for a signature',
  waitingNone: 'Nothing waits to be signed.',
  waitingScripts: 'Signing needs JavaScript, since only your browser may use the key.',
  about: {
    EPISODE: 'Announcement of an episode',
    LIVESTREAM: 'Livestream',
  },
  sign: 'Sign',
  signTitle: (title: string) => `Sign: ${title}`,
  signAll: 'Sign all',
  signed: 'Signed and published.',
  wantedKey: 'Only this key can sign:',
  connectedKey: 'Your account has another one:',
  noKey: 'Your account has no key. Connect Nostr with this one to sign.',
  ownersSign: 'Owners of the show sign this.',
  notSigned: 'It wasn’t signed.',
  otherKey: 'This isn’t the key that speaks for the show.',
  notWaiting: 'This isn’t what waits for a signature any more. Look at what is listed now.',
  notPublished: 'The event isn’t signed as it should be, or a newer one is published already.',
  announce: 'Announce new episodes',
  announceHint:
    'When an episode is published, a note with its title and link is posted. It can’t be taken back from everywhere.',
  announceSigned:
    'When an episode is published, a note with its title and link waits here to be signed. Once it is posted, it can’t be taken back from everywhere.',
  save: 'Save',
  ownersOnly: 'Owners of the show can change this.',
} as const
