import type { ReportType } from '#app/protocols/nostr/report.ts'

/** Reporting something to the operator. */
export const reportTexts = {
  title: 'Report',
  about: (what: string) => `You report ${what} to the operator of this site.`,
  kinds: {
    NOTE: 'a note',
    COMMENT: 'a comment',
    CHAT_MESSAGE: 'a chat message',
    PROFILE: 'a person',
    SHOW: 'a show',
    EPISODE: 'an episode',
  },
  by: (kind: string, title: string) => `${kind} of ${title}`,
  called: (kind: string, title: string) => `${kind}: ${title}`,
  reason: 'What is wrong with it?',
  choose: 'Choose',
  types: {
    spam: 'Spam or advertising',
    nudity: 'Nudity or porn',
    profanity: 'Hate or insults',
    illegal: 'Something illegal',
    malware: 'Malware',
    impersonation: 'Pretends to be somebody else',
    other: 'Something else',
  } satisfies Record<ReportType, string>,
  words: 'What should the operator know? (optional)',
  signs: 'Report it on Nostr too, with my key',
  signsHint:
    'Everybody can read there that you report it, and why. What you write here goes to the operator alone.',
  notSigned:
    'Your key’s report couldn’t be signed or sent now. What the operator has is up to date.',
  send: 'Send report',
  change: 'Change report',
  withdraw: 'Withdraw report',
  sent: 'You reported this. The operator will look at it.',
  withdrawn: 'Your report is withdrawn.',
  noReason: 'Choose what is wrong with it.',
  back: 'Back to it',
  errors: {
    NOTHING_TO_REPORT: 'This isn’t here, or no longer.',
    TOO_MANY_REPORTS: 'That was reported very often. Please try again later.',
    REPORTS_PAUSED:
      'What you reported lately was not against the rules of this site. You can report again later.',
    NO_SUCH_CASE: 'There is no such report, or no longer.',
    CASE_DECIDED: 'Somebody else has decided that meanwhile. Their decision is shown below.',
  },
  desk: 'Reports',
  open: (count: number) => (count === 1 ? '1 open report' : `${count} open reports`),
} as const
