/** The columns of a table of episodes, in any order; `title` has to be there. */
export const tableColumns = [
  'title',
  'description',
  'published',
  'season',
  'episode',
  'type',
  'explicit',
  'author',
  'file',
] as const
export type TableColumn = (typeof tableColumns)[number]

/** Rows that one table may have, and bytes. */
export const mostRows = 500
export const mostTableBytes = 2_000_000
