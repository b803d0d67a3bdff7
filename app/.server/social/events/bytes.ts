import { type RawBuilder, sql } from 'kysely'

/** A list of ids or keys in hexadecimal digits as a table of one column, `bytes`. */
export function bytesOf(hex: readonly string[]): RawBuilder<unknown> {
  return sql`(select decode(hex, 'hex') as bytes from unnest(${hex}::text[]) as given (hex))`
}

/** An id or key in hexadecimal digits as PostgreSQL's bytes. */
export function toBytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex')
}

/** Ids or keys as an array of PostgreSQL's bytes, for `= any(…)`: of few rows the planner then knows how few. */
export function bytesArray(hex: readonly string[]): RawBuilder<unknown> {
  return sql`${hex.map(toBytes)}::bytea[]`
}
