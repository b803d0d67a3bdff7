import { type RawBuilder, sql } from 'kysely'
import { toBytes } from '#app/.server/social/events/index.ts'

/** Where a page begins: after the row with this date (Unix seconds) and id. */
export interface NoteCursor {
  created_at: number
  id: string
}

export function writeNoteCursor({ created_at, id }: NoteCursor): string {
  return `${created_at}.${id}`
}

/** Parses a cursor; null, which stands for the first page, for anything else. */
export function readNoteCursor(text: string | null | undefined): NoteCursor | null {
  const [, seconds, id] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return seconds && id ? { created_at: Number(seconds), id } : null
}

/** SQL: whether a row comes after the cursor, where rows are sorted by date, newest first, and then by id. */
export function afterCursor(cursor: NoteCursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const { created_at, id } = cursor
  // The first condition is redundant: an index can use it.
  return sql`created_at <= ${created_at} and (created_at < ${created_at} or id > ${toBytes(id)})`
}

/** SQL: the same, where rows are sorted oldest first. */
export function afterCursorOldestFirst(cursor: NoteCursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const { created_at, id } = cursor
  return sql`created_at >= ${created_at} and (created_at > ${created_at} or id > ${toBytes(id)})`
}
