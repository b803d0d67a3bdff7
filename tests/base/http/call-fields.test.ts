import { describe, expect, test } from 'vitest'
import { parseInput } from '#app/.server/base/http/json-call.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { countTry, keepFigures } from '#tests/rig/http/call-figures.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { type Field, fieldsOf, valueAt, withValue } from '#tests/rig/http/schema-walk.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

keepFigures()
const lone = '\ud800'

/** What no field of that kind takes. */
const wrongValues: Record<Field['kind'], unknown[]> = {
  object: ['text', 7, true, [], [{}]],
  array: ['text', 7, true, {}, { length: 1, 0: 'x' }],
  text: [7, true, ['text'], { text: 'text' }],
  number: ['7', true, [7], {}, 1.5, -1, 1e300],
  boolean: ['true', 1, 0, [true], {}],
  choice: ['NO_SUCH_CHOICE', 'constructor', true, ['x'], {}],
  anything: [],
}

const samples = [...callSamples(), ...readSamples()].map((sample) => ({
  ...sample,
  form: Object.keys(sample.body).join(', '),
  fields: fieldsOf(sample.input),
}))

const isGivenIn =
  (body: object) =>
  ({ path }: Field) =>
    valueAt(body, path) !== undefined

interface WrongBody {
  field: string
  body: unknown
  why: string
}

type Refusing = Pick<(typeof samples)[number], 'call' | 'input'>

/** Each body must be refused for the field it is wrong in, by what reads the body of every call. */
function expectRefusals({ call, input }: Refusing, bodies: WrongBody[]) {
  for (const { field, body, why } of bodies) {
    expect(refusalOf(input, body), `${field || 'the body'} ${why}`).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      field,
      message: expect.any(String),
    })
    countTry(call, 'refused')
  }
}

/** How a call's schema refuses a body as it is sent; null if it takes it. */
function refusalOf(input: (typeof samples)[number]['input'], body: unknown) {
  try {
    parseInput(input, JSON.parse(JSON.stringify(body)))
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { status, code, field, message } = error
    return { status, code, field, message }
  }
}

test.each(Object.entries(Object.groupBy(samples, ({ call }) => call)))(
  '%s: its samples fill in every field',
  (_, forms = []) => {
    const [{ fields } = { fields: [] }] = forms
    const missing = fields.filter((field) => !forms.some(({ body }) => isGivenIn(body)(field)))
    expect(missing.map(({ path }) => path.join('.'))).toEqual([])
  },
)

describe.each(samples)('$call { $form }', ({ call, body, input, fields }) => {
  const isGiven = isGivenIn(body)
  const inner = fields.filter((field) => field.path.length > 0 && isGiven(field))

  test('names the field that is missing', () => {
    const required = inner.filter(({ required, path }) => required && path.at(-1) !== 0)
    expectRefusals(
      { call, input },
      required.map(({ path }) => ({
        field: path.join('.'),
        body: withValue(body, path, undefined),
        why: 'missing',
      })),
    )
  })

  test('names the field of a wrong type', () => {
    expectRefusals(
      { call, input },
      inner.flatMap(({ path, kind, nullable }) =>
        [...wrongValues[kind], ...(nullable ? [] : [null])]
          // A number may be a fraction or a large one somewhere.
          .filter(
            (value) =>
              kind !== 'number' ||
              typeof value !== 'number' ||
              !input.safeParse(withValue(body, path, value)).success,
          )
          .map((value) => ({
            field: path.join('.'),
            body: withValue(body, path, value),
            why: `as ${JSON.stringify(value)}`,
          })),
      ),
    )
  })

  test('refuses texts beyond their bounds and characters that cannot be stored', () => {
    const texts = inner.filter(({ kind }) => kind === 'text')
    expectRefusals(
      { call, input },
      texts.flatMap(({ path, longest }) => {
        const text = String(valueAt(body, path))
        const bad = {
          'of 100,000 characters, or more': text + 'x'.repeat(Math.max(100_000, longest ?? 0)),
          'one too long': text.padEnd((longest ?? 100_000) + 1, 'x'),
          'with NUL': `${text}\0`,
          'of NUL': '\0',
          'with half a surrogate pair': text + lone,
          'with the halves the wrong way round': `\udc00${lone}${text}`,
        }
        return Object.entries(bad).map(([why, value]) => ({
          field: path.join('.'),
          body: withValue(body, path, value),
          why,
        }))
      }),
    )
  })

  test('names the field that it does not know, at every depth', () => {
    const objects = fields.filter((field) => field.kind === 'object' && isGiven(field))
    const names = [
      'surprise',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      '',
    ]
    expectRefusals(
      { call, input },
      objects.flatMap(({ path }) =>
        names.map((name) => ({
          field: [...path, name].join('.'),
          body: withValue(body, [...path, name], { isAdmin: true }),
          why: 'unknown',
        })),
      ),
    )
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})

test('every call answers so, and writes nothing of what it refused', async () => {
  const services = await testServices()
  const router = testRouter(services)
  const { token } = await createAccount(services)
  const untouched = await tableContents(services)
  for (const { call, address, body } of samples) {
    const answer = await router.postJson(address, { ...body, surprise: 1 }, { token })
    expect([answer.status, await answer.json()], address).toEqual([
      400,
      {
        error: 'BAD_REQUEST',
        field: 'surprise',
        message: 'This call does not take a field of this name.',
      },
    ])
    countTry(call, 'refused')
  }
  expect(await tableContents(services)).toEqual(untouched)
})
