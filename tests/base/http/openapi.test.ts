import { Validator } from '@seriousme/openapi-schema-validator'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type ApiDocument,
  breaksBetween,
} from '../../../scripts/openapi/compatibility/compare-documents.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { checkAnswer, checkRefusal } from '#tests/rig/http/answer-check.ts'
import { callSamples } from '#tests/rig/http/call-samples.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

interface Operation {
  operationId: string
  summary?: string
  requestBody: { content: { 'application/json': { schema: object } } }
}

async function document() {
  const answer = await router.get('/openapi.json')
  const etag = answer.headers.get('etag') ?? ''
  return {
    etag,
    headers: answer.headers,
    api: (await answer.json()) as { paths: Record<string, { post: Operation }> },
  }
}

test('the document is OpenAPI 3.1, and has every call', async () => {
  const { api } = await document()
  const { valid, errors } = await new Validator().validate(structuredClone(api))
  expect([valid, errors]).toEqual([true, undefined])
  const paths = [
    '/v1/episodes',
    '/v1/statistics/stats.csv',
    '/v1/statistics/audience.csv',
    ...Object.keys(calls).map((name) => `/v1/${name}`),
    ...Object.keys(reads).map((name) => `/${name}`),
  ]
  expect(Object.keys(api.paths).sort()).toEqual(paths.sort())
  for (const [path, forms] of Object.entries(api.paths))
    for (const { summary } of Object.values(forms))
      expect(summary, `what ${path} does stands above its function`).toMatch(/^[^a-z/].{8}/)
  const ids = Object.values(api.paths).flatMap((forms) =>
    Object.values(forms).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('what was in the document of the last release is still in it', async () => {
  const { api } = await document()
  const path = 'docs/developers/openapi-1.json'
  const released = JSON.parse(readFileSync(path, 'utf8')) as ApiDocument
  expect(breaksBetween(released, api as unknown as ApiDocument)).toEqual([])
  const { '/v1/me/inbox-done': _, ...others } = released.paths
  const lacks = { ...(api as unknown as ApiDocument), paths: others }
  expect(breaksBetween(released, lacks)).toEqual(['POST /v1/me/inbox-done is gone'])
})

test('the table of calls has each of them', async () => {
  const { api } = await document()
  const page = readFileSync('docs/developers/calls.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([^`]+)` /gm)].map(([, path = '']) => path)
  expect(rows, 'run `node scripts/calls-table.ts`').toEqual(Object.keys(api.paths).sort())
})

test('pages of any site may read it, and whoever has it is told so', async () => {
  const { headers, etag } = await document()
  expect(headers.get('access-control-allow-origin')).toBe('*')
  const again = await router.get('/openapi.json', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('every body has the fields of its sample', async () => {
  const { api } = await document()
  for (const { call, address, body } of callSamples()) {
    const { schema } = api.paths[address]?.post.requestBody.content['application/json'] ?? {}
    const known = JSON.stringify(schema)
    for (const field of Object.keys(body)) expect(known, call).toContain(`"${field}"`)
  }
})

test('a refusal that the document doesn’t tell fails the test that asked for it', () => {
  const { call, status, error } = { call: 'me/inbox-done', status: 404, error: 'CONTENT_NOT_FOUND' }
  expect(() => checkRefusal(call, { status, error })).not.toThrow()
  expect(() => checkRefusal(call, { status: 429, error: 'TOO_MANY_REQUESTS' })).not.toThrow()
  for (const wrong of [
    { status, error: 'NO_FEED' },
    { status: 409, error },
  ])
    expect(() => checkRefusal(call, wrong)).toThrow('me/inbox-done is refused')
})

test('it tells the errors of each call, its example, and the limits', async () => {
  const { api } = await document()
  const limits = { perSecond: 60, body: 1_048_576, audio: 500_000_000 }
  expect(api).toMatchObject({ 'x-limits': limits })
  const { post } = api.paths['/v1/me/inbox-done'] ?? {}
  expect(post).toMatchObject({
    'x-scope': 'listen',
    requestBody: { content: { 'application/json': { example: { _id: expect.any(String) } } } },
    responses: {
      '200': { content: { 'application/json': { example: {} } } },
      '404': { description: expect.stringContaining('CONTENT_NOT_FOUND') },
      '429': { $ref: '#/components/responses/TooMany' },
    },
  })
  const text = JSON.stringify(api)
  expect(text).not.toContain('host.example:')
  expect(text).not.toMatch(/eyJhbGciOi(?!JIUzI1NiJ9\.eyJzdWIiOiJhZGEifQ)/)
})

test('an answer that isn’t what its schema says fails the test that asked for it', () => {
  expect(() => checkAnswer('me/token-refresh', { token: 'x' })).not.toThrow()
  for (const wrong of [{}, { token: 1 }, { token: 'x', userId: 'y' }, null])
    expect(() => checkAnswer('me/token-refresh', wrong)).toThrow('me/token-refresh answers')
})
