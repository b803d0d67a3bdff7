import { deleteApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { expect, test } from 'vitest'
import { transactionActions, transactionTypes } from '#app/rules/money/transaction-kinds.ts'
import { fakeFirestoreSdk } from '#tests/rig/fakes/firestore-sdk.ts'
import { createFirestoreRecords } from './firestore-records.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function page() {
  const firestore = fakeFirestoreSdk()
  const state = { isLoggedIn: true, isAway: false, logins: 0 }
  const pauses: number[] = []
  /** What comes after the pause that it waits for, if it does. */
  let waiting: (() => void) | null = null
  const documents = createFirestoreRecords({
    firestore: {} as never,
    sdk: firestore.sdk,
    logIn: () => {
      state.logins += 1
      return state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(state.isLoggedIn)
    },
    later(work, ms) {
      pauses.push(ms)
      waiting = work
      return () => {
        if (waiting === work) waiting = null
      }
    },
  })
  const balances: number[] = []
  const listen = () =>
    documents.subscribe({ collection: 'users', _id: 'ann' }, ({ wallets }) =>
      balances.push(wallets.tributary.millisats),
    )
  const passPause = async () => {
    waiting?.()
    await settled()
  }
  const isWaiting = () => waiting !== null
  const setBalance = (millisats: number, version: number) =>
    firestore.write('users', {
      ann: { _id: 'ann', wallets: { tributary: { millisats } }, _version: version },
    })
  return {
    ...firestore,
    documents,
    state,
    pauses,
    passPause,
    isWaiting,
    balances,
    listen,
    setBalance,
  }
}

test('what is one’s own is asked for after logging in at Firebase, what is everybody’s without', async () => {
  const { documents, listen, listeners, state } = page()
  documents.subscribe({ collection: 'supporters', entity_id: 'x' }, () => undefined)
  await settled()
  expect([state.logins, listeners.size]).toEqual([0, 1])
  listen()
  await settled()
  expect([state.logins, listeners.size]).toEqual([1, 2])
  state.isLoggedIn = false
  listen()
  await settled()
  expect([state.logins, listeners.size]).toEqual([2, 2])
})

test('what ends before the login has come never listens', async () => {
  const { listen, listeners } = page()
  listen()()
  await settled()
  expect(listeners.size).toBe(0)
})

test('what only the browser remembers, a new version of the same and a document that has gone are no news', async () => {
  const { listen, balances, setBalance, tellAgain, write } = page()
  setBalance(1000, 1)
  listen()
  await settled()
  tellAgain({ fromCache: true })
  tellAgain()
  setBalance(1000, 2)
  expect(balances).toEqual([])
  write('users', { ann: { _version: 3 } })
  write('users', { ann: null })
  expect(balances).toEqual([])
  setBalance(2000, 4)
  expect(balances).toEqual([2000])
})

test('listening that ends with an error begins anew after a login, later each time, and tells what was missed', async () => {
  const { listen, balances, setBalance, refuse, state, pauses, passPause, isWaiting, listeners } =
    page()
  setBalance(1000, 1)
  const stop = listen()
  await settled()
  refuse()
  expect([listeners.size, pauses]).toEqual([0, [2000]])
  setBalance(2000, 2)
  await passPause()
  expect([balances, state.logins]).toEqual([[2000], 2])
  refuse()
  state.isAway = true
  for (let pause = 0; pause < 6; pause++) await passPause()
  expect(pauses.slice(1)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(isWaiting()).toBe(true)
  stop()
  expect(isWaiting()).toBe(false)
})

test('of more alternatives than Firestore takes in a query several are made', async () => {
  const { documents, listeners, write } = page()
  const heard: string[][] = []
  documents.subscribe(
    {
      collection: 'transactions-2022-10',
      _user_id: 'ann',
      types: [...transactionTypes],
      actions: [...transactionActions],
    },
    (records) => heard.push(records.map(({ _id }) => _id)),
  )
  await settled()
  expect(listeners.size).toBe(transactionTypes.length)
  const one = (type: string, timestamp: string) => ({
    _id: type,
    _user_id: 'ann',
    meta: { type, action: 'BOOST', timestamp },
  })
  write('transactions-2022-10', { a: one('INCOME', '2026-01-01'), b: one('SUPPORT', '2026-01-02') })
  expect(heard.at(-1)).toEqual(['SUPPORT', 'INCOME'])
})

test('Firebase’s own SDK takes all of these queries', async () => {
  const asked: unknown[] = []
  const app = initializeApp({ apiKey: 'key', projectId: 'tributary-test' }, 'queries')
  const documents = createFirestoreRecords({
    firestore: sdk.getFirestore(app),
    sdk: {
      ...sdk,
      onSnapshot: ((query: unknown) => {
        asked.push(query)
        return () => undefined
      }) as never,
    },
    logIn: () => Promise.resolve(true),
    later: () => () => undefined,
  })
  const transactions = { collection: 'transactions-2022-10', _user_id: 'ann' } as const
  documents.subscribe({ collection: 'users', _id: 'ann' }, () => undefined)
  documents.subscribe(transactions, () => undefined)
  documents.subscribe({ ...transactions, types: ['DEPOSIT'], actions: ['ZAP'] }, () => undefined)
  documents.subscribe({ collection: 'supporters', entity_id: 'x' }, () => undefined)
  documents.subscribe({ collection: 'supporters', entity_id: 'x', _npub: 'n' }, () => undefined)
  await settled()
  expect(asked).toHaveLength(5)
  await deleteApp(app)
})
