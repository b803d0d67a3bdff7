/** What can be reported: a note, comment or chat message by its id, a person by key or account, content by its id. */
export const reportables = ['note', 'person', 'content'] as const
export type Reportable = (typeof reportables)[number]

/** The path of the page that reports something. */
export function reportPath(what: Reportable, id: string): string {
  return `/report/${what}/${id}`
}
