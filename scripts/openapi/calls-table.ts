import type { ApiDocument } from './compatibility/compare-documents.ts'

/** What was tried of a call, and went as it has to. */
export interface CallFigures {
  /** Its example was made, and the kept one fits. */
  example?: number
  /** Answers and refusals that were what the document says. */
  answers?: number
  /** Wrong bodies that were refused for the field that is wrong. */
  refused?: number
  /** Kinds of token that could make it, or could not, as they have to. */
  scopes?: number
}

const heading = `# Calls

Every call of the API with what tests try of it, written by \`node scripts/calls-table.ts\` from a run of theirs. What a call takes and answers stands at \`/developers\` of each site, and in its \`/openapi.json\`.

- **Who** may make it: everybody, a token with a scope, or a session alone.
- **Example**: a request and its answer, made on an installation of the test’s own, and shown in the document.
- **Answers**: how many, of that and of all tries beside, were what the document says of the call: by its schema, or by the codes of its errors.
- **Wrong bodies**: how many were refused for the very field that is wrong: a missing one, another type, an unknown name, a text that is too long or can’t be stored.
- **Scopes**: tokens of each scope by itself that could make it, or were refused, as the document says.

`

/** The page of all calls with their figures. */
export function callsTable({ paths }: ApiDocument, runs: Record<string, CallFigures>[]): string {
  const rows = Object.entries(paths)
    .map(([path, operations]) => {
      const { security = [], 'x-scope': scope } = Object.values(operations)[0] ?? {}
      const name = path.replace(/^\/(?:v1\/)?/, '')
      const who = security.length === 0 ? 'everybody' : (scope ?? 'session')
      const sum = (figure: keyof CallFigures) =>
        runs.reduce((sum, figures) => sum + (figures[name]?.[figure] ?? 0), 0)
      return { path, who, sum }
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1))
  const lines = rows.map(({ path, who, sum }) => {
    const example = sum('example') > 0 ? 'yes' : 'no'
    return `| \`${path}\` | ${who} | ${example} | ${sum('answers')} | ${sum('refused')} | ${sum('scopes')} |`
  })
  const all = (figure: keyof CallFigures) =>
    grouped(rows.reduce((total, { sum }) => total + sum(figure), 0))
  const total = `${rows.length} calls: ${all('example')} examples, ${all('answers')} answers, ${all('refused')} wrong bodies, ${all('scopes')} tries with tokens of one scope.`
  const head =
    '| Call | Who | Example | Answers | Wrong bodies | Scopes |\n| --- | --- | --- | ---: | ---: | ---: |'
  return `${heading}${total}\n\n${head}\n${lines.join('\n')}\n`
}

function grouped(count: number): string {
  return count.toLocaleString('en-US')
}
