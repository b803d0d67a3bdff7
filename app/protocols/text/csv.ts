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

/** A row of a table that was read, and the line of the text in which it begins, from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

/**
 * Reads a table as RFC 4180 has it, with any line ends; empty lines are passed over. The apostrophe is taken off again that
 * `writeCsv` puts before what spreadsheets would take for a formula. At most `most` rows are read.
 */
export function readCsv(text: string, most: number): CsvRow[] {
  const rows: CsvRow[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  while (at < text.length && rows.length < most) {
    const row: CsvRow = { line, cells: [] }
    for (let isRow = true; isRow;) {
      const cell = readCell(text, at)
      row.cells.push(cell.text)
      line += cell.lines
      at = cell.end
      isRow = text[at] === ','
      at += text.startsWith('\r\n', at) ? 2 : 1
    }
    line++
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return rows
}

/** One cell: its text, where it ends, and the line ends in it. What follows a closing quote belongs to the cell. */
function readCell(text: string, from: number): { text: string; end: number; lines: number } {
  let quoted = ''
  let at = from
  let lines = 0
  if (text[at] === '"') {
    for (at++; at < text.length; at++) {
      const end = text.indexOf('"', at)
      const part = text.slice(at, end < 0 ? undefined : end)
      quoted += part
      lines += part.split('\n').length - 1
      at = end < 0 ? text.length : end + 1
      if (text[at] !== '"') break
      quoted += '"'
    }
  }
  const rest = /[,\r\n]/g
  rest.lastIndex = at
  const end = rest.exec(text)?.index ?? text.length
  const cell = quoted + text.slice(at, end)
  return {
    text: cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell,
    end,
    lines,
  }
}
