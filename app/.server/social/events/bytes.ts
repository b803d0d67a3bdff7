import { type RawBuilder, sql } from 'kysely'

/** SQL: ids or keys, given in hexadecimal digits, as a table of one column, `bytes`. */
export function bytesTable(hex: readonly string[]): RawBuilder<unknown> {
  return sql`(select decode(hex, 'hex') as bytes from unnest(${hex}::text[]) as given (hex))`
}

/** An id or key in hexadecimal digits as PostgreSQL's bytes. */
export function toBytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}

/** SQL: ids or keys as an array of bytes, for `= any(…)`. Unlike with a table, the planner knows how many there are. */
export function bytesArray(hex: readonly string[]): RawBuilder<unknown> {
  return sql`${hex.map(toBytes)}::bytea[]`
}
