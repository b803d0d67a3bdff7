import type { CaseState } from '#app/rules/social/reports.ts'

/** The operator's desk of reports. Times come as they are shown. */
export const deskReportTexts = {
  title: 'Reports',
  states: { OPEN: 'Open', ANSWERED: 'Answered', DECIDED: 'Decided' } satisfies Record<
    CaseState,
    string
  >,
  openCount: (count: string) => `Open ${count}`,
  figures: (open: number, oldest: string | null, hours: string | null) =>
    [
      `${open} open`,
      ...(oldest === null ? [] : [`the oldest ${oldest}`]),
      ...(hours === null ? [] : [`decided within ${hours} on average`]),
    ].join(' • '),
  inHours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  inDays: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  none: {
    OPEN: 'Nothing waits for you.',
    ANSWERED: 'Nothing was answered and left open.',
    DECIDED: 'Nothing was decided yet.',
  } satisfies Record<CaseState, string>,
  noneHint: 'What people report appears here, from every ‘Report’ and from Nostr.',
  kinds: {
    NOTE: 'Note',
    COMMENT: 'Comment',
    CHAT_MESSAGE: 'Chat message',
    PROFILE: 'Person',
    SHOW: 'Show',
    EPISODE: 'Episode',
  },
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  list: 'Reported things',
  older: 'Older ones',
  newest: 'Newest',
  choose: 'Choose a report to decide it.',
  back: 'All reports',
  look: 'Look at it',
  inShows: 'In Shows',
  madeBy: 'made by',
  said: 'What they say',
  visitor: 'A visitor',
  onNostr: 'on Nostr',
  firstEver: 'first report ever',
  record: (upheld: number, dismissed: number) => `${upheld} upheld, ${dismissed} dismissed before`,
  before: 'Decided before',
  byCommand: 'by command',
  words: (people: number) =>
    people === 1
      ? 'Note to the maker and whoever wrote'
      : `Note to the maker and the ${people} who wrote`,
  wordsHint: 'Mailed to those with an account here. Who reported it is told to nobody.',
  answer: 'Answer',
  dismiss: 'Dismiss',
  hide: { said: 'Hide', content: 'Hide from lists' },
  suspend: { SHOW: 'Suspend show', EPISODE: 'Suspend episode' },
  restore: 'Restore',
  hidden: 'It is hidden, and everybody concerned is told.',
  suspended: 'It is suspended, and everybody concerned is told.',
  restored: 'It is back, and its maker is told.',
  notThis: 'This can’t be done with it.',
  kept: 'Each decision is kept in the log, and what it changed can be undone there.',
  answered: 'Your answer is on its way.',
  dismissed: 'Dismissed. Whoever reported it is told.',
  noWords: 'Write what they should know.',
  tooLong: 'At most 500 characters.',
  mail: {
    maker: {
      subject: (title: string) => `About ‘${title}’`,
      text: (title: string, words: string, link: string, contact: string) =>
        `Somebody has reported ‘${title}’ (${link}) to the operator of this site, who writes:\n\n${words}${contact && `\n\nWrite to ${contact} to answer.`}`,
    },
    reporter: {
      subject: (title: string) => `What you reported: ‘${title}’`,
      answered: (title: string, words: string, link: string) =>
        `You have reported ‘${title}’ (${link}). The operator of this site writes:\n\n${words}\n\nIt is not decided yet.`,
      dismissed: (title: string, words: string, link: string) =>
        `You have reported ‘${title}’ (${link}). The operator of this site has looked at it and leaves it as it is.${words && `\n\n${words}`}\n\nThank you for telling us.`,
      upheld: (title: string, _words: string, link: string) =>
        `You have reported ‘${title}’ (${link}). The operator of this site has looked at it and has acted.\n\nThank you for telling us.`,
    },
  },
} as const
