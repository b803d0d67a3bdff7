import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { formAction } from './form-action.ts'
import { answeringOutages } from './outages.ts'
import { errorReply } from './reply.ts'

const busy = () => Promise.reject(new TooBusyError('too many are waiting'))
const text = 'Too much is being asked for right now. Please try again in a minute.'

test('where too many wait for their turn, whoever asks is told to come back: no failure, and none is reported', async () => {
  const complained = vi.spyOn(console, 'error')
  const reply = errorReply(new TooBusyError('too many are waiting'))
  expect([reply.status, await reply.json()]).toEqual([503, { error: 'TOO_BUSY', message: text }])
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
  const form = await formAction(new FormData(), z.object({}), busy)
  expect(form).toMatchObject({ init: { status: 503 } })
  expect(JSON.stringify(form)).toContain(text)
  const module = { default: undefined, loader: busy }
  const routes = answeringOutages({ page: { id: 'page', module } } as never)
  const loader = routes.page?.module.loader as ((args: object) => Promise<unknown>) | undefined
  const thrown: unknown = await loader?.({ pattern: '/page' }).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  const answer = thrown as Response
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.text()).toBe(text)
  expect(complained).not.toHaveBeenCalled()
})
