import { expect, test } from 'vitest'
import { recordKind, transactionActions, transactionTypes } from './transaction-kinds.ts'

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
