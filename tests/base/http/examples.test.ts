import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import kept from '#app/routes/api/openapi/examples.json' with { type: 'json' }
import { calls, reads } from '#app/routes/api/calls/index.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import { newEpisodeInput, sentEpisode } from '#app/schemas/studio/new-episode.ts'
import { checkAnswer } from '#tests/rig/http/answer-check.ts'
import { allExamples } from '#tests/rig/http/examples/all.ts'
import { countTry, keepFigures } from '#tests/rig/http/call-figures.ts'
import type { Example } from '#tests/rig/http/examples/site.ts'

keepFigures()
const table: Record<string, Call> = { ...calls, ...reads }
const examples: Record<string, Example> = kept
const made = await allExamples()
// `node scripts/api-examples.ts` keeps what was answered just now.
if (process.env.KEEP_EXAMPLES) writeFileSync(process.env.KEEP_EXAMPLES, JSON.stringify(made))

/** The fields of a value, lists by what any of theirs has. What is named by an id has it as one name. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, inner]) =>
    fieldsOf(inner, `${path}.${name.length >= 20 ? '*' : name}`),
  )
}

const shapeOf = (value: unknown) => [...new Set(fieldsOf(value))].sort()

test('every call was made, and has its example', () => {
  const names = ['episodes', ...Object.keys(table)].sort()
  expect(Object.keys(made).sort()).toEqual(names)
  expect(Object.keys(examples)).toEqual(names)
})

test.each(Object.entries(examples))(
  'the example of %s is what it takes, and answers',
  (name, one) => {
    const input = name === 'episodes' ? newEpisodeInput : table[name]?.input
    expect(input?.safeParse(one.request).error?.issues).toBeUndefined()
    if (name === 'episodes') sentEpisode.parse(one.answer)
    else checkAnswer(name, one.answer)
    expect(shapeOf(one.request)).toEqual(shapeOf(made[name]?.request))
    expect(shapeOf(one.answer)).toEqual(shapeOf(made[name]?.answer))
    countTry(name, 'example')
  },
)
