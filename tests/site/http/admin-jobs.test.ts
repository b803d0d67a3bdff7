import { beforeEach, expect, test } from 'vitest'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const operator = await createAccount(services, { admin: true })
const somebody = await createAccount(services)

beforeEach(() => services.pool.query('delete from graphile_worker._private_jobs'))

async function givenUp(feedId: string): Promise<string> {
  await enqueue(services, 'check-feed', { feedId })
  const { rows } = await services.pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no <room>'
     where payload->>'feedId' = $1 returning id::text`,
    [feedId],
  )
  return rows[0]?.id ?? ''
}

const post = (fields: Record<string, string>, { cookie } = operator) =>
  router.postForm('/admin/jobs', fields, { cookie })

async function page(query = ''): Promise<string> {
  return (await router.get(`/admin/jobs${query}`, { cookie: operator.cookie })).text()
}

test('the queue is the operator’s', async () => {
  const id = await givenUp('f1')
  expect((await router.get('/admin/jobs', { cookie: somebody.cookie })).status).toBe(403)
  expect((await router.get('/admin/jobs')).headers.get('Location')).toMatch(/^\/login/)
  for (const intent of ['again', 'drop', 'again-all'])
    expect((await post({ intent, id }, somebody)).status).toBe(403)
  expect(await page()).toContain('no &lt;room&gt;')
})

test('jobs that were given up run again, one or all, and are dropped, by forms alone', async () => {
  const [one, other, last] = [await givenUp('f1'), await givenUp('f2'), await givenUp('f3')]
  const to = async (answer: Promise<Response>) => (await answer).headers.get('Location')
  expect(await to(post({ intent: 'again', id: one }))).toBe('/admin/jobs?again=1')
  expect(await to(post({ intent: 'drop', id: other }))).toBe('/admin/jobs?dropped=1')
  expect(await to(post({ intent: 'drop', id: other }))).toBe('/admin/jobs?dropped=0')
  expect(await to(post({ intent: 'again-all' }))).toBe('/admin/jobs?again=1')
  expect(await page('?again=1')).toContain('1 job will run in a moment.')
  const waiting = await page('?state=WAITING')
  expect(waiting).toContain(`value="${last}"`)
  expect(await page()).toContain('No job was given up.')
})

test('what is no id is refused', async () => {
  expect((await post({ intent: 'drop', id: '1 or true' })).status).toBe(400)
  expect(
    (await router.get('/admin/jobs?before=x&state=y', { cookie: operator.cookie })).status,
  ).toBe(200)
})
