import { expect, test } from 'vitest'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)

test('who wants to build something finds tokens, limits, errors and every call', async () => {
  const page = await (await router.get('/developers')).text()
  for (const words of ['openapi.json', 'Make a token', 'money-read', '60 calls a second', '429'])
    expect(page).toContain(words)
  const links = [...page.matchAll(/href="(\/developers\/calls\/[^"]+)"/g)].map(([, path]) => path)
  const paths = [
    '/developers/calls/v1/episodes',
    '/developers/calls/v1/statistics/stats.csv',
    '/developers/calls/v1/statistics/audience.csv',
    ...Object.keys(calls).map((name) => `/developers/calls/v1/${name}`),
    ...Object.keys(reads).map((name) => `/developers/calls/${name}`),
  ]
  expect([...new Set(links)].sort()).toEqual(paths.sort())
  for (const path of links) expect((await router.get(path ?? '')).status, path).toBe(200)
})

test('the page of a call says what it does, takes, answers and needs', async () => {
  const page = await (await router.get('/developers/calls/v1/me/inbox-done')).text()
  const words = page
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
  expect(words).toContain('curl http://localhost:3000/v1/me/inbox-done')
  expect(words).toMatch(/_id\s+text\s+Required/)
  expect(words).toContain('A personal token needs the scope listen')
})

test('a call of an area that is off, and one that there is not, has no page', async () => {
  for (const name of ['v1/me/none', 'v1/constructor', 'v1', ''])
    expect((await router.get(`/developers/calls/${name}`)).status, name).toBe(404)
})
