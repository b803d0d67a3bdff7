import { shellTexts } from './shell.ts'

/** The operator's page about the relay. */
export const relayAdminTexts = {
  title: shellTexts.relay,
  about: (url: string) => `Programs for Nostr reach the relay of this site at ${url}`,
  policy: 'What is taken',
  policyHint: 'Holds for what arrives from now on. What is stored already stays.',
  writers: 'Who may write',
  writersOptions: {
    anyone: { label: 'Anyone', text: 'Whoever signs what they send, within the limits.' },
    accounts: {
      label: 'Accounts of this site',
      text: 'Whoever has linked their key to an account here, and those you invite.',
    },
    invited: { label: 'Those you invite', text: 'The keys that are invited below.' },
  },
  kinds: 'Kinds',
  kindsHint: 'As 0, 1, 30000-39999. Empty: all. Deletions are always taken.',
  kindsWrong: 'Numbers from 0 to 65535, and ranges as 30000-39999',
  words: 'Blocked words',
  wordsHint: 'One in each line. Texts that have all words of a line are refused.',
  wordsMany: (most: number) => `At most ${most} lines`,
  retention: 'Days that notes are kept',
  retentionHint:
    'Empty: for ever. Profiles, lists, articles and deletions stay in any case. Older ones are deleted within the hour.',
  difficulty: 'Proof of work',
  difficultyHint: 'Zero bits that an id must begin with. 0: none.',
  wholeNumber: 'A whole number',
  save: 'Save',
  saved: 'Saved.',
  keys: 'Keys',
  keysHint: 'Whom you invite, and who may not write here whatever the rules say.',
  key: 'Public key',
  keyHint: 'As npub1… or 64 digits',
  keyWrong: 'Not a public key',
  note: 'Note to yourself',
  invite: 'Invite',
  block: 'Block',
  blockAndDelete: 'Block and delete all notes',
  standings: { invited: 'Invited', blocked: 'Blocked' },
  forget: 'Remove',
  forgetKey: (key: string) => `Remove ${key}`,
  noKeys: 'No key is invited or blocked.',
  counts: 'What is stored',
  countsHint: 'Kinds are counted among the newest 20,000.',
  total: (count: string, isEstimate: boolean) =>
    isEstimate ? `About ${count} events` : `${count} events`,
  kind: 'Kind',
  count: 'Events',
  verifier: (name: string, perSecond: string) =>
    `Signatures are checked by ${name}, up to ${perSecond} a second.`,
  slowerVerifier: (name: string, perSecond: string) => `${name} would check ${perSecond} here.`,
} as const
