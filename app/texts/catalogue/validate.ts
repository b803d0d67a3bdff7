import type { Judge, Level } from '#app/protocols/feed/check/index.ts'
import { grouped } from '#app/rules/base/grouped.ts'

const count = (number: number, one: string) =>
  number === 1 ? `1 ${one}` : `${grouped(number)} ${one}s`

const judgeNames: Record<Judge, string> = {
  APPLE: 'Apple Podcasts',
  SPOTIFY: 'Spotify',
  PSP1: 'PSP-1',
  PODCASTING20: 'Podcasting 2.0',
}
const short: Record<Judge, string> = { ...judgeNames, APPLE: 'Apple' }

/** The page that judges a feed, the studio’s word about the own one, and the command. */
export const validateTexts = {
  title: 'Check a feed',
  lead: 'Every rule with where it is written, the line it is about, and how to mend it. Nothing is kept.',
  description:
    'Judges the RSS feed of a podcast by the rules of Apple Podcasts, Spotify, PSP-1 and Podcasting 2.0.',
  address: 'Address of the feed',
  check: 'Check',
  file: 'File',
  fileLabel: 'A feed as a file, up to 10 MB',
  checkFile: 'Check the file',
  alone: 'Read the feed alone, without asking the hosts of its cover, audio and transcripts',
  read: (seconds: number, episodes: number, size: string) =>
    `read in ${seconds < 10 ? Math.max(0.1, seconds).toFixed(1) : grouped(Math.round(seconds))} s • ${count(episodes, 'episode')} • ${size}`,
  judges: judgeNames,
  names: (by: readonly Judge[]) => by.map((judge) => short[judge]).join(', '),
  standing: 'How it stands',
  ofRules: (rules: number) => `of ${grouped(rules)} rules`,
  broken: (broken: Record<Level, number>) => {
    const { ERROR, WARNING, HINT } = broken
    if (ERROR + WARNING > 0)
      return [ERROR && count(ERROR, 'error'), WARNING && count(WARNING, 'warning')]
        .filter(Boolean)
        .join(', ')
    return HINT > 0 ? count(HINT, 'hint') : 'All kept'
  },
  findings: 'Findings',
  nothing: 'No rule is broken.',
  filter: 'Which findings are shown',
  all: 'All',
  levels: { ERROR: 'Error', WARNING: 'Warning', HINT: 'Hint' } satisfies Record<Level, string>,
  levelCount: (level: Level, number: number) =>
    `${{ ERROR: 'Errors', WARNING: 'Warnings', HINT: 'Hints' }[level]} ${grouped(number)}`,
  copy: 'Copy as text',
  mend: 'How to mend it',
  more: (number: number) => `and in ${count(number, 'more place')}`,
  newPage: '(opens another site)',
  fileMissing: 'Choose a file first.',
  fileTooLarge: (bytes: number) => `The file has more than ${bytes / 1e6} MB.`,
  answered: (said: string) => `The feed’s server answered ${said}.`,
  tooManyTags: (most: number) =>
    `The feed has more than ${grouped(most)} tags, more than are checked here. Whoever runs an installation can check it with tributary validate.`,
  tooMany: 'You have checked many feeds within an hour. Please try again later.',
  tooBusy: 'Many feeds are being checked right now. Please try again in a moment.',
}
