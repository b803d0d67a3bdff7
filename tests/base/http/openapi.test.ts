import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { checkAnswer } from '#tests/rig/http/answer-check.ts'
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
  const ids = Object.values(api.paths).flatMap((forms) =>
    Object.values(forms).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
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

test('an answer that isn’t what its schema says fails the test that asked for it', () => {
  expect(() => checkAnswer('me/token-refresh', { token: 'x' })).not.toThrow()
  for (const wrong of [{}, { token: 1 }, { token: 'x', userId: 'y' }, null])
    expect(() => checkAnswer('me/token-refresh', wrong)).toThrow('me/token-refresh answers')
})
