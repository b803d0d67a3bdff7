import type { BlockKind } from '#app/rules/base/blocks.ts'
import { grouped } from '#app/rules/base/grouped.ts'

const kinds: Record<BlockKind, string> = {
  EMAIL_DOMAIN: 'E-mail domains',
  NETWORK: 'Networks',
  FEED_HOST: 'Feed hosts',
  RELAY: 'Relays',
  NOSTR_KEY: 'Nostr keys',
  WORD: 'Words',
}

const about: Record<BlockKind, string> = {
  EMAIL_DOMAIN:
    'No new account is opened with an address of these domains, or of those below them, and nobody changes to one. Accounts that there are stay.',
  NETWORK:
    'Nothing is sent from these addresses: nobody logs in, opens an account, writes or reports from there. They can go on reading and listening.',
  FEED_HOST:
    'Feeds of these hosts, and of those below them, aren’t added, read or followed by a redirect. Those that there are stay as they are, until you remove them.',
  RELAY: 'These relays, and those below their hosts, are neither asked nor written to.',
  NOSTR_KEY:
    'What these keys write isn’t taken, and what is there is in no list, thread or search.',
  WORD: 'Nobody writes notes, comments, chat messages or boosts with these words here, and is told which. What others publish with them is hidden.',
}

const labels: Record<BlockKind, string> = {
  EMAIL_DOMAIN: 'Domain',
  NETWORK: 'Address or network',
  FEED_HOST: 'Host',
  RELAY: 'Relay or its host',
  NOSTR_KEY: 'Key',
  WORD: 'Word or phrase',
}

const none: Record<BlockKind, string> = {
  EMAIL_DOMAIN: 'No domain is blocked.',
  NETWORK: 'No network is blocked.',
  FEED_HOST: 'No host is blocked.',
  RELAY: 'No relay is blocked.',
  NOSTR_KEY: 'No key is blocked.',
  WORD: 'No word is blocked.',
}

const hits: Record<BlockKind, (count: string) => string> = {
  EMAIL_DOMAIN: (count) => `Accounts with such an address, which stay: ${count}`,
  NETWORK: () => 'Nothing is kept here that says who comes from where.',
  FEED_HOST: (count) => `Feeds that are here from there, which stay: ${count}`,
  RELAY: (count) => `People who name it among their relays: ${count}`,
  NOSTR_KEY: (count) => `Notes of the last 30 days: ${count}`,
  WORD: (count) => `Notes of the last 30 days: ${count}`,
}

/** The operator's page about what is blocked, and the command of the same name. */
export const blocksTexts = {
  title: 'Blocks',
  choose: 'Kinds of blocks',
  kinds,
  about,
  labels,
  none,
  noneFound: 'None begins so.',
  note: 'Why (nobody else sees it)',
  look: 'See what it hits',
  block: 'Block',
  lift: 'Lift',
  liftOf: (value: string) => `Lift the block of ${value}`,
  search: 'Find by the beginning',
  find: 'Find',
  more: 'Next',
  byCommand: 'by command',
  by: (name: string) => `by ${name}`,
  preview: (value: string) => `What blocking ${value} would hit`,
  hits,
  counted: (count: number, isMore: boolean) =>
    isMore ? `more than ${grouped(count)}` : grouped(count),
  lookedAt: (count: number) => `Of the latest ${grouped(count)} notes.`,
  first: 'The first of them:',
  isBlocked: 'This is blocked already.',
  blocked: (value: string) => `Blocked: ${value}`,
  lifted: (value: string) => `Lifted: ${value}`,
  already: (value: string) => `${value} is blocked already.`,
  notBlocked: (value: string) => `${value} isn’t blocked any more.`,
  several: (count: number) => `${grouped(count)} of a file`,
  history: 'Latest changes',
  unsafe: {
    machine:
      'This is the machine itself, or everybody behind a proxy that doesn’t say who they are.',
    proxy: 'This is a proxy that you trust (TRUST_PROXY): all of its visitors would be shut out.',
    own: 'You would lock yourself out: you come from there. If you mean it, use the command “tributary blocks add”.',
    host: 'This is your own host.',
    key: 'This is the site’s own key.',
  },
  file: 'Lists as CSV',
  fileHint:
    'Columns kind, value and note, as they are downloaded; a list with one value in each line is taken for the kind that is shown here. You see what is new before anything is blocked.',
  download: 'Download these',
  downloadAll: 'Download all',
  upload: 'CSV file',
  read: 'Look at the file',
  noFile: 'Choose a file',
  found: 'In the file',
  fresh: (kind: BlockKind, count: number) => `${kinds[kind]} that are new: ${grouped(count)}`,
  known: (count: number) => `Blocked already: ${grouped(count)}`,
  nothingNew: 'Nothing in it is new.',
  wrong: (line: number, problem: string) => `Line ${grouped(line)}: ${problem}`,
  moreWrong: (count: number) => `And ${grouped(count)} more lines that can’t be read.`,
  confirm: 'Block what is new',
  imported: (count: number) => `Blocked: ${grouped(count)}`,
  nothingSet: 'Nothing was blocked; with --yes it is.',
  noKind: 'There is no such kind',
  notYours: 'Only operators block these',
  tooManyRows: (most: number) => `A file has ${grouped(most)} rows at most; the rest isn’t read`,
  wrongNote: (most: number) => `A note has ${grouped(most)} characters at most`,
} as const
