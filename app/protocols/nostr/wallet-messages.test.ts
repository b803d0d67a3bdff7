import { expect, test } from 'vitest'
import {
  parseWalletAnswer,
  parseWalletRequest,
  parseWalletTransaction,
  parseWalletTransactions,
  tlvOf,
  walletNotificationType,
  type WalletTransaction,
  writeWalletTransaction,
} from './wallet-messages.ts'

const transaction: WalletTransaction = {
  type: 'incoming',
  state: 'settled',
  invoice: 'lnbc1',
  preimage: 'a'.repeat(64),
  paymentHash: 'b'.repeat(64),
  msat: 21_000,
  feeMsat: 3,
  createdAt: 1_700_000_000,
  settledAt: 1_700_000_010,
  tlv: { 906608: '00ff', 7629169: '7b7d' },
}

test('requests, answers and notifications are read', () => {
  const read = (value: unknown) => JSON.stringify(value)
  const params = { invoice: 'lnbc1' }
  expect(parseWalletRequest(read({ method: 'pay_invoice', params }))).toEqual({
    method: 'pay_invoice',
    params,
  })
  expect(parseWalletRequest('{"method":"get_info"}')).toEqual({ method: 'get_info', params: {} })
  expect(parseWalletAnswer(read({ result_type: 'a', error: null, result: { b: 1 } }))).toEqual({
    method: 'a',
    result: { b: 1 },
  })
  const error = { code: 'NOT_FOUND', message: 'no' }
  expect(parseWalletAnswer(read({ result_type: 'a', error, result: null }))).toEqual({
    method: 'a',
    error: 'NOT_FOUND',
  })
  // An error counts, whatever else is said.
  expect(parseWalletAnswer(read({ result_type: 'a', error: {}, result: {} }))).toEqual({
    method: 'a',
    error: 'OTHER',
  })
  expect(walletNotificationType(read({ notification_type: 'payment_sent' }))).toBe('payment_sent')
})

test.each([
  '',
  'x',
  '[]',
  'null',
  '7',
  '{}',
  '{"method":7,"result_type":{},"notification_type":[]}',
  '{"result_type":"a","result":[]}',
])('%j is none of them', (text) => {
  expect(parseWalletRequest(text)).toBeNull()
  expect(parseWalletAnswer(text)).toBeNull()
  expect(walletNotificationType(text)).toBeNull()
})

test('a transaction is read as it is written', () => {
  expect(parseWalletTransaction(writeWalletTransaction(transaction))).toEqual(transaction)
  const open: WalletTransaction = {
    ...transaction,
    state: 'pending',
    invoice: null,
    preimage: null,
    settledAt: null,
    tlv: {},
  }
  expect(parseWalletTransaction(writeWalletTransaction(open))).toEqual(open)
})

test('where a wallet names no state, its time of settlement tells', () => {
  const written = { ...writeWalletTransaction(transaction), state: undefined }
  expect(parseWalletTransaction(written)?.state).toBe('settled')
  expect(parseWalletTransaction({ ...written, settled_at: 0 })?.state).toBe('pending')
  expect(parseWalletTransaction({ ...written, settled_at: null })?.state).toBe('pending')
  expect(parseWalletTransaction({ ...written, state: 'accepted' })?.state).toBe('pending')
})

test.each([
  ['no hash', { payment_hash: 'x' }],
  ['a hash in capitals', { payment_hash: 'B'.repeat(64) }],
  ['an amount in words', { amount: '21000' }],
  ['less than nothing', { amount: -1 }],
  ['half a millisatoshi', { amount: 0.5 }],
  ['another direction', { type: 'sideways' }],
])('with %s it is none', (_, changes) => {
  expect(parseWalletTransaction({ ...writeWalletTransaction(transaction), ...changes })).toBeNull()
})

test('a list may hold some that can’t be read, but not without end', () => {
  const written = writeWalletTransaction(transaction)
  expect(parseWalletTransactions([written, null])).toEqual([transaction, null])
  expect(parseWalletTransactions({ 0: written })).toBeNull()
  expect(parseWalletTransactions(Array(1001).fill(written))).toBeNull()
})

test('records of a payment are hexadecimal digits by type; others are left out', () => {
  const records = [
    { type: 1, value: 'AB' },
    { type: 2, value: 'abc' },
    { type: '3', value: 'ab' },
    { type: -4, value: 'ab' },
    { type: 5, value: 'xy' },
    null,
  ]
  expect(tlvOf(records)).toEqual({ 1: 'ab' })
  expect(tlvOf('7629169')).toEqual({})
})
