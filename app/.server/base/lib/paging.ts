import { type RawBuilder, sql } from 'kysely'

/** Where the next page of a list begins that is sorted by time, newest first. */
export interface Cursor {
  at: Date
  id: string
}

function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`
}

/** Parses a cursor; null, which means the first page, for anything malformed. */
export function readCursor(text: string | undefined): Cursor | null {
  const match = /^(-?\d{1,15})\.([A-Za-z0-9]{20})$/.exec(text ?? '')
  return match?.[1] && match[2] ? { at: new Date(Number(match[1])), id: match[2] } : null
}

/**
 * SQL condition: whether a row comes after the cursor in a list by time, newest first, then by id. True for all rows
 * without a cursor.
 */
export function isAfter(cursor: Cursor | null, time: string, id: string): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const at = sql.ref(time)
  return sql`(${at} < ${cursor.at} or (${at} = ${cursor.at} and ${sql.ref(id)} > ${cursor.id}))`
}

/** One page of `rows`, which were queried with limit size + 1, and the cursor of the next page. */
export function pageOf<Row>(
  rows: Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last ? writeCursor(cursorOf(last)) : null }
}

/** The place at which a page begins in a list that has an order of its own; 0, the first, for anything malformed. */
export function readPlace(cursor: string | null | undefined): number {
  return /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0
}

/** The cursor of the page after that which ends at a place. */
export function placeAfter(end: number, total: number): string | null {
  return end < total ? String(end) : null
}
