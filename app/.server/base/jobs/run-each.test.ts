import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#app/.server/base/db/away.ts'
import { testCtx } from '#tests/rig/database.ts'
import { runEach } from './run-each.ts'

const ctx = await testCtx()
const failing = (error: Error) => () => Promise.reject(error)

test('a step that fails keeps no later one from running, and every error is told at the end', async () => {
  const done: string[] = []
  const step = (name: string) => async () => void done.push(name)
  const [first, second] = [new Error('no disk'), new TypeError('no table')]
  const run = runEach(ctx, [step('a'), failing(first), step('b'), failing(second), step('c')])
  await expect(run).rejects.toMatchObject({
    errors: [first, second],
    message: 'Error: no disk; TypeError: no table',
  })
  expect(done).toEqual(['a', 'b', 'c'])
})

test('an outage of the database ends the job at once, as itself, so that the job waits for it', async () => {
  const away = new DatabaseAwayError('gone')
  let isLater = false
  const later = async () => void (isLater = true)
  await expect(runEach(ctx, [failing(away), later])).rejects.toBe(away)
  expect(isLater).toBe(false)
})
