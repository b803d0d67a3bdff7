import { type RawBuilder, sql } from 'kysely'

/** Where a list ordered by time, newest first, goes on. */
export interface Cursor {
  at: Date
  id: string
}

function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`
}

/** The place that a list said it goes on at; anything else begins it anew. */
export function readCursor(text: string | undefined): Cursor | null {
  const match = /^(-?\d{1,15})\.([A-Za-z0-9]{20})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null
}

/** Whether a row comes after the cursor, in a list by a time, newest first, and then by id; every row without one. */
export function isAfter(cursor: Cursor | null, time: string, id: string): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const at = sql.ref(time)
  return sql`(${at} < ${cursor.at} or (${at} = ${cursor.at} and ${sql.ref(id)} > ${cursor.id}))`
}

/** One page of rows of which one more was asked for, and where the next begins. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? writeCursor(cursorOf(last)) : null }
}
