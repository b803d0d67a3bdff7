import { expect, test } from 'vitest'
import { type ApiDocument, breaksBetween } from './compare-documents.ts'
import type { Schema } from './schemas.ts'

interface Told {
  body?: Schema
  answer?: Schema
  codes?: string[]
  scope?: string
  isPublic?: boolean
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
}

const object = (properties: Record<string, Schema>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const text = { type: 'string', maxLength: 100 }
const wallet = object({ sats: { type: 'number' }, parent: ref('Wallet') }, ['sats'])

function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

function json(schema: Schema) {
  return { content: { 'application/json': { schema } } }
}

const known = {
  body: object({ title: text, kind: { enum: ['A', 'B'] } }, ['title']),
  answer: object({ id: { type: 'string' }, wallet: ref('Wallet'), note: { type: 'string' } }, [
    'id',
    'wallet',
  ]),
  codes: ['NO_FEED', 'NO_ITEM'],
  scope: 'read',
}

/** A document of one call that is as it was, but for what is told. */
function document(
  told: Told = {},
  schemas: Record<string, Schema> = { Wallet: wallet },
): ApiDocument {
  const { body, answer, codes, scope, isPublic, parameters } = { ...known, ...told }
  const error = { allOf: [{}, { properties: { error: { enum: codes } } }] }
  const operation = {
    security: isPublic ? [] : [{}],
    ...(scope ? { 'x-scope': scope } : {}),
    ...(parameters ? { parameters } : {}),
    requestBody: json(body),
    responses: {
      '200': json(answer),
      '404': json(error),
      '429': { $ref: '#/components/responses/Busy' },
    },
  }
  const busy = { allOf: [{}, { properties: { error: { enum: ['BUSY'] } } }] }
  return {
    paths: { '/v1/x': { post: operation } },
    components: { schemas, responses: { Busy: json(busy) } },
  }
}

const { properties: fields } = known.body
const { properties: answered } = known.answer
const sent = (more: Record<string, Schema>, required = ['title']) => ({
  body: object({ ...fields, ...more }, required),
})
const given = (more: Record<string, Schema>, required = ['id', 'wallet']) => ({
  answer: object({ ...answered, ...more }, required),
})

test.each<[string, Told, string]>([
  [
    'a field is asked for',
    sent({ season: text }, ['title', 'season']),
    'body.season is required now',
  ],
  ['a field has to be there', sent({}, ['title', 'kind']), 'body.kind is required now'],
  [
    'a field is taken no longer',
    { body: object({ title: text }, ['title']) },
    'body.kind is taken no longer',
  ],
  ['a value is taken no longer', sent({ kind: { enum: ['A'] } }), 'body.kind takes "B" no longer'],
  [
    'another type is asked for',
    sent({ title: { type: 'number' } }),
    'body.title takes string no longer',
  ],
  [
    'a text may be less long',
    sent({ title: { ...text, maxLength: 9 } }),
    'body.title has a maxLength of 9 now',
  ],
  [
    'a text has to be longer',
    sent({ title: { ...text, minLength: 1 } }),
    'body.title has a minLength of 1 now',
  ],
  [
    'a text has a form',
    sent({ title: { ...text, pattern: '^a' } }),
    'body.title has to be like "^a" now',
  ],
  [
    'a field is answered no longer',
    { answer: object({ id: text, wallet: ref('Wallet') }, ['id', 'wallet']) },
    'answer.note is gone',
  ],
  ['a field may be missing', given({}, ['wallet']), 'answer.id may be missing now'],
  [
    'a field may be null',
    given({ id: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
    'answer.id may be null now',
  ],
  ['a field is of another type', given({ id: { type: 'number' } }), 'answer.id may be number now'],
  ['a code is gone', { codes: ['NO_FEED'] }, 'error 404 NO_ITEM is gone'],
  ['another scope is needed', { scope: 'publish' }, 'needs the scope publish now'],
  ['no token may do it', { scope: '' }, 'needs a session now'],
])('it breaks what programs do that %s', (_what, told, problem) => {
  expect(breaksBetween(document(), document(told))).toEqual([`/v1/x ${problem}`])
})

test('it breaks what programs do that a call is gone, or is no longer everybody’s, or asks for a header', () => {
  const { components } = document()
  expect(breaksBetween(document(), { paths: {}, components })).toEqual(['POST /v1/x is gone'])
  const open = document({ isPublic: true, scope: '' })
  expect(breaksBetween(open, document())).toEqual(['/v1/x needs the scope read now'])
  const key = { in: 'header', name: 'Key', required: true, schema: text }
  expect(breaksBetween(document(), document({ parameters: [key] }))).toEqual([
    '/v1/x header Key is required now',
  ])
})

test('what is wrong with a record that has a name is told once, at its name', () => {
  const without = document({}, { Wallet: object({ parent: ref('Wallet') }) })
  expect(breaksBetween(document(), without)).toEqual(['Wallet.sats is gone'])
})

test.each<[string, Told]>([
  ['nothing', {}],
  ['a field that may be sent', sent({ season: text })],
  ['a longer text', sent({ title: { ...text, maxLength: 200 } })],
  ['one more value', sent({ kind: { enum: ['A', 'B', 'C'] } })],
  ['one more type', sent({ title: { anyOf: [text, { type: 'null' }] } })],
  ['a field that is answered', given({ more: text })],
  ['a field that is always there', given({}, ['id', 'wallet', 'note'])],
  ['an integer of numbers', given({ wallet: ref('Wallet') })],
  ['one more code', { codes: ['NO_FEED', 'NO_ITEM', 'STALE'] }],
  ['everybody', { isPublic: true, scope: '' }],
])('%s more breaks nothing', (_what, told) => {
  expect(breaksBetween(document(), document(told))).toEqual([])
})

test('a token for what was of sessions alone breaks nothing', () => {
  expect(breaksBetween(document({ scope: '' }), document())).toEqual([])
})
