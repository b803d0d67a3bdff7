import type { Place } from './check-feed.ts'

/** A line of a feed's source. */
export interface SourceLine {
  number: number
  text: string
  /** What breaks the rule stands on it. */
  marked: boolean
}

const most = { marked: 6, length: 240, around: 100 }

/** The lines of each place, with the one before it, and the one after where it is a single line. Cut where they are long. */
export function excerpts(source: string, places: readonly Place[]): SourceLine[][] {
  const spans = places.map(({ line, end }) => {
    const last = Math.min(Math.max(end, line), line + most.marked - 1)
    return { line, last, from: Math.max(1, line - 1), to: last === line ? last + 1 : last }
  })
  const wanted = new Map<number, string>()
  for (const { from, to } of spans) for (let at = from; at <= to; at += 1) wanted.set(at, '')
  fill(wanted, source)
  return spans.map(({ from, to, line, last }) => {
    const lines: SourceLine[] = []
    for (let number = from; number <= to; number += 1) {
      const marked = number >= line && number <= last
      const text = marked
        ? (wanted.get(number) ?? '')
        : shortened(wanted.get(number) ?? '', most.around)
      if (marked || text.trim() !== '') lines.push({ number, text, marked })
    }
    return unindented(lines)
  })
}

function fill(wanted: Map<number, string>, source: string): void {
  const last = Math.max(0, ...wanted.keys())
  let start = 0
  for (let number = 1; number <= last && start <= source.length; number += 1) {
    const next = source.indexOf('\n', start)
    const end = next < 0 ? source.length : next
    if (wanted.has(number)) {
      const line = source.slice(start, Math.min(end, start + most.length + 1)).replace(/\r$/, '')
      wanted.set(number, shortened(line, most.length))
    }
    start = end + 1
  }
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text
}

/** Without the white space that all lines begin with. */
function unindented(lines: SourceLine[]): SourceLine[] {
  const least = Math.min(
    ...lines.filter(({ text }) => text.trim() !== '').map(({ text }) => text.search(/\S/)),
  )
  if (!Number.isFinite(least)) return lines
  return lines.map((line) => ({ ...line, text: line.text.slice(least) }))
}
