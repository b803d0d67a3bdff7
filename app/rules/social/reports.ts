import { href } from 'react-router'

/** Characters of what somebody adds to a report. */
export const longestReport = 1000

/** What can be reported: a note, comment or chat message by its id, a person by key or account, content by its id. */
export type Reportable = 'note' | 'person' | 'content'

/** The path of the page that reports something. */
export function reportPath(what: Reportable, id: string): string {
  return href('/report/:what/:id', { what, id })
}
