import { expect, test } from 'vitest'
import { createRecords } from './records.ts'

/** A server that is asked by calls, and tells of topics. */
function fakeServer() {
  const listeners = new Map<string, () => void>()
  const asked: [string, unknown][] = []
  const waiting: ((value: unknown) => void)[] = []
  const documents = createRecords({
    listen(topic, hear) {
      listeners.set(topic, hear)
      return () => void listeners.delete(topic)
    },
    call: ((name: string, body: unknown) => {
      asked.push([name, body])
      return new Promise((resolve) => waiting.push(resolve))
    }) as never,
    publicCall: ((path: string, body: unknown) => {
      asked.push([path, body])
      return new Promise((resolve, reject) => {
        waiting.push((value) =>
          value === null ? reject(new Error('ERROR_UNKNOWN')) : resolve(value),
        )
      })
    }) as never,
  })
  const answer = async (value: unknown) => {
    waiting.shift()?.(value)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { documents, listeners, asked, answer }
}

const found = (transactions: string[]) => ({ ok: true, value: { transactions } })

test('a query yields its records when its topic is told of, and once more where that comes meanwhile', async () => {
  const { documents, listeners, asked, answer } = fakeServer()
  const heard: unknown[] = []
  const query = { collection: 'transactions-2022-10', _user_id: 'ann', types: ['DEPOSIT'] } as const
  const stop = documents.subscribe({ ...query, types: [...query.types] }, (records) =>
    heard.push(records),
  )
  const tell = () => listeners.get('wallet:ann')?.()
  expect(asked).toEqual([])
  tell()
  tell()
  tell()
  expect(asked).toEqual([['me/wallet-transactions', { types: ['DEPOSIT'] }]])
  await answer(found(['a']))
  expect(asked).toHaveLength(2)
  await answer(found(['b', 'a']))
  expect(heard).toEqual([['a'], ['b', 'a']])
  expect(asked).toHaveLength(2)
  tell()
  stop()
  await answer(found(['c']))
  expect(heard).toHaveLength(2)
  expect(listeners.size).toBe(0)
})

test('the own account yields what its wallet has; what can’t be read yields nothing', async () => {
  const { documents, listeners, asked, answer } = fakeServer()
  const heard: number[] = []
  documents.subscribe({ collection: 'users', _id: 'ann' }, ({ wallets }) =>
    heard.push(wallets.tributary.millisats),
  )
  listeners.get('wallet:ann')?.()
  await answer({ ok: false, error: { status: 500, error: 'X' } })
  expect(heard).toEqual([])
  listeners.get('wallet:ann')?.()
  const wallets = { tributary: { millisats: 7000 } }
  await answer({ ok: true, value: { tributary_user: { _id: 'ann', wallets } } })
  expect(heard).toEqual([7000])
  expect(asked.map(([name]) => name)).toEqual(['me/session-get', 'me/session-get'])
})

test('supporters of content come each time that somebody boosts it; what fails comes with the next', async () => {
  const { documents, listeners, asked, answer } = fakeServer()
  const heard: unknown[] = []
  const id = 'a'.repeat(20)
  const query = { collection: 'supporters', entity_id: id, limit: 5 } as const
  const stop = documents.subscribe(query, (records) => heard.push(records))
  const tell = () => listeners.get(`support:${id}`)?.()
  tell()
  expect(asked).toEqual([['/api/load-supporters', { id, limit: 5 }]])
  await answer(null)
  expect(heard).toEqual([])
  tell()
  await answer({ total: 5, supporters: 1, top: ['ann'] })
  expect(heard).toEqual([['ann']])
  stop()
  expect(listeners.size).toBe(0)
})
