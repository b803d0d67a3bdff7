import { expect, test } from 'vitest'
import type { AuthenticatedCall, CallError } from '#app/client/session/authenticated-call.ts'
import { deleteItem } from './delete-item.ts'

const ids = { feed_id: 'feed', item_id: 'item' }

function answering(...answers: (CallError | 'ok')[]) {
  const made: unknown[] = []
  const call: AuthenticatedCall = (name, body) => {
    made.push([name, body])
    const answer = answers[made.length - 1] ?? { status: 500, error: 'ERROR' }
    return Promise.resolve(
      answer === 'ok' ? { ok: true, value: {} as never } : { ok: false, error: answer },
    )
  }
  return { call, made }
}

test('an episode is deleted by one call', async () => {
  const { call, made } = answering('ok')
  expect(await deleteItem(ids, call)).toBeNull()
  expect(made).toEqual([['me/hosting-item-delete', ids]])
})

test('a server that fails is asked three times more', async () => {
  const { call, made } = answering()
  expect(await deleteItem(ids, call)).toEqual({})
  expect(made).toHaveLength(4)
})

test('an episode that is gone by the second try was deleted by the first', async () => {
  const { call, made } = answering({ status: 502, error: 'X' }, { status: 404, error: 'NO_ITEM' })
  expect(await deleteItem(ids, call)).toBeNull()
  expect(made).toHaveLength(2)
})

test('a refusal is told, and not tried again', async () => {
  const { call, made } = answering({ status: 403, error: 'OWNER_ONLY', message: 'Owners only' })
  expect(await deleteItem(ids, call)).toEqual({ message: 'Owners only' })
  expect(made).toHaveLength(1)
})
