import { expect, test } from 'vitest'
import {
  recordKind,
  recordKinds,
  transactionActions,
  transactionsOfRecord,
  transactionTypes,
} from './transaction-kinds.ts'

const named: Record<string, string> = {
  'SUPPORT BOOST': 'V4V_SENT',
  'SUPPORT STREAM': 'V4V_SENT',
  'SUPPORT ZAP': 'ZAP_SENT',
  'INCOME BOOST': 'V4V_RECEIVED',
  'INCOME STREAM': 'V4V_RECEIVED',
  'INCOME ZAP': 'ZAP_RECEIVED',
  'EARNING REWARDS': 'REWARDS_RECEIVED',
}

const combinations = transactionTypes.flatMap((type) =>
  transactionActions.map((action) => ({ type, action })),
)

test.each(combinations)('$type and $action are one kind of record', ({ type, action }) => {
  const moved = type === 'DEPOSIT' || type === 'WITHDRAW' ? type : undefined
  expect(recordKind({ type, action })).toBe(
    moved ?? named[`${type} ${action}`] ?? 'OTHER_TRANSACTION',
  )
})

test('each combination is found again under its kind, and under no other', () => {
  const found = recordKinds.flatMap((kind) =>
    transactionsOfRecord(kind).map(({ type, action }) => `${type} ${action}`),
  )
  expect(found.toSorted()).toEqual(
    combinations.map(({ type, action }) => `${type} ${action}`).toSorted(),
  )
  for (const kind of recordKinds)
    for (const one of transactionsOfRecord(kind)) expect(recordKind(one)).toBe(kind)
})
