// Stryker leaves SQL alone: these are the changes of it that would move money, or let two move it at once.

/** A change of one place in the SQL of a file: in which of its templates, in which part between values, and where there. */
export interface SqlMutant {
  file: string
  template: number
  part: number
  from: number
  to: number
  by: string
  /** The line with its change. */
  line: string
}

const swapped = [
  ['debit', 'credit'],
  ['credit', 'debit'],
  [`'POSTED'`, `'VOIDED'`],
  [`'VOIDED'`, `'POSTED'`],
  [`'PENDING'`, `'POSTED'`],
  ['_posted', '_pending'],
  ['_pending', '_posted'],
  [' + ', ' - '],
  [' - ', ' + '],
  ['-posted_amount', 'posted_amount'],
  [' = ', ' <> '],
  [' <> ', ' = '],
  [' is not null', ' is null'],
] as const

const dropped = [
  / and t?\.?status = 'PENDING'/g,
  / and b\.stripe = c\.stripe/g,
  / for no key update/g,
  /order by account_id, stripe/g,
  /where posted_amount is not null/g,
]

const opening = /\bsql(<[^`=(]*>)?`/g

/** A file's code, with each template of SQL asking `sqlOf` for its tag. */
export function withChangeableSql(file: string, text: string): string {
  let template = 0
  return text.replace(
    opening,
    (_, type: string = '') => `sqlOf('${file}', ${template++}, sql)${type}\``,
  )
}

/** Every mutant of the SQL in a file's text. */
export function sqlMutants(file: string, text: string): SqlMutant[] {
  return [...text.matchAll(opening)].flatMap(({ 0: found, index }, template) =>
    partsOf(text, index + found.length).flatMap(({ start, end }, part) =>
      changesOf(text.slice(start, end)).map((change) => ({
        ...change,
        file,
        template,
        part,
        line: lineOf(text, start, change),
      })),
    ),
  )
}

type Change = Pick<SqlMutant, 'from' | 'to' | 'by'>

function changesOf(part: string): Change[] {
  const swaps = swapped.flatMap(([what, by]) =>
    offsetsOf(part, what).map((from) => ({ from, to: from + what.length, by })),
  )
  const drops = dropped.flatMap((pattern) =>
    [...part.matchAll(pattern)].map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
      by: '',
    })),
  )
  return [...swaps, ...drops]
}

function lineOf(text: string, start: number, { from, to, by }: Change): string {
  const begin = text.lastIndexOf('\n', start + from) + 1
  const end = text.indexOf('\n', start + to)
  const what = `[${text.slice(start + from, start + to)} → ${by}]`
  return `${text.slice(begin, start + from)}${what}${text.slice(start + to, end)}`.trim()
}

/** The stretches of the template that begins there, between the values that are put into it. */
function partsOf(text: string, begin: number): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = []
  let start = begin
  let braces = 0
  for (let at = begin; at < text.length; at++) {
    if (braces === 0 && (text[at] === '`' || text.startsWith('${', at))) {
      parts.push({ start, end: at })
      if (text[at] === '`') break
      braces = 1
      at++
    } else if (braces > 0 && text[at] === '{') braces++
    else if (braces > 0 && text[at] === '}' && --braces === 0) start = at + 1
  }
  return parts
}

function offsetsOf(text: string, what: string): number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(what); at >= 0; at = text.indexOf(what, at + 1)) offsets.push(at)
  return offsets
}
