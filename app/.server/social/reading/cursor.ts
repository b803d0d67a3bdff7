import { type RawBuilder, sql } from 'kysely'
import { toBytes } from '#app/.server/social/events/index.ts'

/** Where a page begins: after the row of this second and id. */
export interface NoteCursor {
  created_at: number
  id: string
}

export function writeNoteCursor({ created_at, id }: NoteCursor): string {
  return `${created_at}.${id}`
}

/** Reads a cursor; null, which is the first page, for anything else. */
export function readNoteCursor(text: string | null | undefined): NoteCursor | null {
  const [, seconds, id] = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return seconds && id ? { created_at: Number(seconds), id } : null
}

/** SQL: whether a row comes after the cursor, of rows that are sorted with the newest first and then by id. */
export function comesAfter(cursor: NoteCursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const { created_at, id } = cursor
  // The first condition is the one that an index takes.
  return sql`created_at <= ${created_at} and (created_at < ${created_at} or id > ${toBytes(id)})`
}

/** The same with the oldest first. */
export function comesLater(cursor: NoteCursor | null): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  const { created_at, id } = cursor
  return sql`created_at >= ${created_at} and (created_at > ${created_at} or id > ${toBytes(id)})`
}
