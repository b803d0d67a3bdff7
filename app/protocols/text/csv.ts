import { withoutEnd } from './text-ends.ts'

/** A value of a table: null is an empty cell. */
export type CsvValue = string | number | null

/**
 * A table as RFC 4180 writes it, with CRLF after each row. Texts that spreadsheets would take for a formula begin with an
 * apostrophe (OWASP, CSV Injection).
 */
export function writeCsv(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return decimal(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** To eight places at most, as a sat is one of a bitcoin: without an exponent, and without what binary fractions add. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return BigInt(value).toString()
  const text = withoutEnd(withoutEnd(value.toFixed(8), '0'), '.')
  return text === '-0' ? '0' : text
}

/** Spreadsheets pass over white space before it. */
const formula = /^\s*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/
