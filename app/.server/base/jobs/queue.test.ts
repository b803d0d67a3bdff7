import { beforeEach, expect, test } from 'vitest'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { testServices } from '#tests/rig/database.ts'
import { dropJobs, enqueue, givenUpJobs, keptJobs, runAgain } from './index.ts'

const services = await testServices()
const ctx = contextFor(services, system)

beforeEach(() => services.pool.query('delete from graphile_worker._private_jobs'))

/** A job for a feed, which stands as the SQL says. */
async function job(feedId: string, stands = ''): Promise<string> {
  await enqueue(ctx, 'check-feed', { feedId })
  const { rows } = await services.pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set max_attempts = max_attempts ${stands}
     where payload->>'feedId' = $1 returning id::text`,
    [feedId],
  )
  return rows[0]?.id ?? ''
}

const givenUp = `, attempts = max_attempts, last_error = 'no room'`
const running = `, locked_at = now(), locked_by = 'worker-1'`

test('jobs are told by their state, with the reason and the ids that they are about', async () => {
  const [failed, waits, works] = [
    await job('f1', givenUp),
    await job('f2'),
    await job('f3', running),
  ]
  const { jobs, next } = await keptJobs(ctx, { state: 'GIVEN_UP' })
  expect(next).toBeNull()
  expect(jobs).toMatchObject([
    { id: failed, name: 'check-feed', reason: 'no room', attempts: 12, about: { feedId: 'f1' } },
  ])
  const ids = async (state: 'WAITING' | 'RUNNING') =>
    (await keptJobs(ctx, { state })).jobs.map(({ id }) => id)
  expect([await ids('WAITING'), await ids('RUNNING')]).toEqual([[waits], [works]])
  expect(await givenUpJobs(ctx)).toEqual([failed])
})

test('of a reason nothing is told that nobody may read in the log', async () => {
  await job('f1', givenUp)
  await services.pool.query('update graphile_worker._private_jobs set last_error = $1', [
    `${'x '.repeat(230)}ada@harbour.example: Bearer abcdef123456 of /feeds/private/aB3_-x${'y'.repeat(30)} ${'z '.repeat(300)}`,
  ])
  const reason = (await keptJobs(ctx, { state: 'GIVEN_UP' })).jobs[0]?.reason ?? ''
  expect(reason).toContain('[e-mail]')
  expect(reason).not.toMatch(/harbour|abcdef|aB3/)
  expect(reason.length).toBeLessThanOrEqual(500)
})

test('of a payload nothing but ids is told', async () => {
  await services.pool.query(
    `select graphile_worker.add_job('send-mail', '{"userId":"u1","to":"ada@harbour.example","code":"123456","tokenId":"not an id"}')`,
  )
  const { jobs } = await keptJobs(ctx, { state: 'WAITING' })
  expect(jobs[0]?.about).toEqual({ userId: 'u1' })
})

test('they are read on from the last', async () => {
  for (let at = 0; at < 52; at++) await job(`f${at}`)
  const first = await keptJobs(ctx, { state: 'WAITING' })
  const rest = await keptJobs(ctx, { state: 'WAITING', before: first.next ?? '' })
  expect([first.jobs.length, rest.jobs.length, rest.next]).toEqual([50, 2, null])
})

test('one that was given up runs again with all its attempts; one that works is left alone', async () => {
  const [failed, works] = [await job('f1', givenUp), await job('f2', running)]
  expect(await runAgain(ctx, [failed, works])).toBe(1)
  expect((await keptJobs(ctx, { state: 'WAITING' })).jobs).toMatchObject([
    { id: failed, attempts: 0 },
  ])
  expect(await dropJobs(ctx, [failed, works, '999999'])).toBe(1)
  expect((await keptJobs(ctx, { state: 'RUNNING' })).jobs).toHaveLength(1)
})
