/** The key with which a show speaks on Nostr. */
export const showKeyTexts = {
  tab: 'Nostr',
  title: 'The key of your show',
  text: 'Your show speaks on Nostr with a key of its own. It announces livestreams and hosts their chats; listeners can follow it.',
  none: 'It is made when it is first needed: with your first livestream, or when new episodes are announced.',
  copy: 'Copy',
  announce: 'Announce new episodes',
  announceHint:
    'When an episode is published, a note with its title and link is posted. It can’t be taken back from everywhere.',
  save: 'Save',
  ownersOnly: 'Owners of the show can change this.',
} as const
