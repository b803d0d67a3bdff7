/** What can be reported: a note, comment or chat message by its id, a person by key or account, content by its id. */
export type Reportable = 'note' | 'person' | 'content'

/** The path of the page that reports something. */
export function reportPath(what: Reportable, id: string): string {
  return `/report/${what}/${id}`
}
