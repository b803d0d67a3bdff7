import { href } from 'react-router'

/** Characters of what somebody adds to a report. */
export const longestReport = 1000

/** What can be reported: a note, comment or chat message by its id, a person by key or account, content by its id. */
export type Reportable = 'note' | 'person' | 'content'

/** The path of the page that reports something. */
export function reportPath(what: Reportable, id: string): string {
  return href('/report/:what/:id', { what, id })
}

/** How far a case of reports is: it waits, its reporters and maker were written to, or it is decided. */
export const caseStates = ['OPEN', 'ANSWERED', 'DECIDED'] as const

export type CaseState = (typeof caseStates)[number]

/** Characters of what operators and moderators write to those who reported something and to who made it. */
export const longestAnswer = 500

/** What a report is about. */
export type ReportedKind = 'NOTE' | 'COMMENT' | 'CHAT_MESSAGE' | 'PROFILE' | 'SHOW' | 'EPISODE'

/** What may be done with a reported thing: what somebody said is hidden from everybody, and has no files to close. */
export function harshActs(kind: ReportedKind): ('hide' | 'suspend')[] {
  if (kind === 'PROFILE') return []
  return kind === 'SHOW' || kind === 'EPISODE' ? ['hide', 'suspend'] : ['hide']
}
