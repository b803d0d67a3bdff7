import { describe, expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { readSamples } from '#tests/rig/http/read-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'
import { type Field, fieldsOf, valueAt, withValue } from '#tests/rig/http/schema-walk.ts'
import { tableContents } from '#tests/rig/http/table-contents.ts'

const services = await testServices()
const router = testRouter(services)
const { token } = await createAccount(services)
const untouched = await tableContents(services)
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
  fields: fieldsOf(sample.input),
}))

const form = ({ body }: { body: object }) => Object.keys(body).join(', ')

interface WrongBody {
  field: string
  body: unknown
  why: string
}

/**
 * Sends one body for each field, and those that its schema would take: each must be refused for the field it is wrong
 * in.
 */
async function expectRefusals(
  { address, input }: Pick<(typeof samples)[number], 'address' | 'input'>,
  bodies: WrongBody[],
) {
  const sent = new Set<string>()
  for (const { field, body, why } of bodies) {
    const isRefused = !input.safeParse(JSON.parse(JSON.stringify(body))).success
    if (isRefused && sent.has(field)) continue
    sent.add(field)
    const response = await router.postJson(address, body, { token })
    const answer = (await response.json()) as Record<string, unknown>
    const seen = [response.status, answer.error, answer.field]
    expect(seen, `${field || 'the body'} ${why}`).toEqual([400, 'BAD_REQUEST', field])
    expect(answer.message, `${field} ${why}`).toEqual(expect.any(String))
  }
}

describe.each(samples.map((sample) => ({ ...sample, form: form(sample) })))(
  '$call { $form }',
  ({ call, address, body, input, fields }) => {
    const isGiven = ({ path }: Field) => valueAt(body, path) !== undefined
    const inner = fields.filter((field) => field.path.length > 0 && isGiven(field))

    test('its sample fills in every field', () => {
      const missing = fields.filter((field) => !isGiven(field)).map(({ path }) => path.join('.'))
      // These calls have two forms, and a sample for each.
      const forms: Record<string, RegExp> = {
        'me/hosting-item-update': /^(item|item_id|updates)\b/,
        'me/hosting-feed-start-import': /^(pi_id|url)$/,
      }
      const other = forms[call] ?? /^$/
      expect(missing.filter((path) => !other.test(path))).toEqual([])
    })

    test('names the field that is missing', async () => {
      const required = inner.filter(({ required, path }) => required && path.at(-1) !== 0)
      await expectRefusals(
        { address, input },
        required.map(({ path }) => ({
          field: path.join('.'),
          body: withValue(body, path, undefined),
          why: 'missing',
        })),
      )
    })

    test('names the field of a wrong type', async () => {
      await expectRefusals(
        { address, input },
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

    test('refuses texts beyond their bounds and characters that cannot be stored', async () => {
      const texts = inner.filter(({ kind }) => kind === 'text')
      await expectRefusals(
        { address, input },
        texts.flatMap(({ path, longest }) => {
          const text = String(valueAt(body, path))
          const bad = {
            'of 100,000 characters': text + 'x'.repeat(100_000),
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

    test('names the field that it does not know, at every depth', async () => {
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
      await expectRefusals(
        { address, input },
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
  },
)

test('nothing was written of what was refused', async () => {
  expect(await tableContents(services)).toEqual(untouched)
})
