import { expect, test } from 'vitest'
import { toNpub } from '#app/protocols/nostr/keys.ts'
import {
  recordKind,
  type TransactionAction,
  transactionActions,
  type TransactionType,
  transactionTypes,
} from '#app/rules/money/transaction-kinds.ts'
import {
  type TransactionDetails,
  walletTransactionSchema,
} from '#app/schemas/money/wallet-transactions.ts'
import { toWalletTransaction } from './record.ts'

const pubkey = 'ab'.repeat(32)
const at = new Date('2026-01-01T00:00:00.000Z')
const everything: TransactionDetails = {
  counterpart: { user_id: 'bo', name: 'Bo', address: 'bo@far.example', pubkey, app: 'Fountain' },
  content: { type: 'EPISODE', id: 'e1', title: 'Foghorns' },
  message: 'Ahoy',
  note_id: 'n1',
  boost_id: 'b1',
  recipients: [
    { name: 'Cy', pubkey: '02', split: 1, sats: 900, sats_fee: 3 },
    { name: 'Di', ln_address: 'di@far.example', split: 2, sats: 100 },
  ],
}

function recordOf(type: TransactionType, action: TransactionAction, details: unknown) {
  return toWalletTransaction({
    ...{ user_id: 'ann', id: 't1', transfer_id: 'x', type, action, status: 'SUCCESS', at },
    ...{ msat: -1_000_400, fee_msat: 3000, price: 100_000, details: details as never },
  })
}

const movements = transactionTypes.flatMap((type) =>
  transactionActions.map((action) => ({ type, action })),
)

test.each(movements)(
  '$type and $action have the shape of their record, whatever is known',
  (kind) => {
    for (const details of [everything, {}, null, { counterpart: { pubkey: 'their own' } }]) {
      const record = recordOf(kind.type, kind.action, details)
      expect(walletTransactionSchema.parse(record)).toEqual(record)
      expect(record).toMatchObject({ type: recordKind(kind), sats: 1000, millisats: -1_000_400 })
    }
  },
)

const content = { content_type: 'EPISODE', content_id: 'e1' }
const sender = { app: 'Fountain', id: 'bo', npub: toNpub(pubkey), name: 'Bo', message: 'Ahoy' }
const recipients = [
  { name: 'Cy', pubkey: '02', ln_address: null, split: 1, sats: 900, sats_fee: 3 },
  { name: 'Di', pubkey: null, ln_address: 'di@far.example', split: 2, sats: 100, sats_fee: null },
]

test.each<[TransactionType, TransactionAction, object]>([
  [
    'SUPPORT',
    'STREAM',
    { type: 'V4V_SENT', action: 'STREAM', ...content, note: 'Ahoy', recipients },
  ],
  ['INCOME', 'BOOST', { type: 'V4V_RECEIVED', action: 'BOOST', ...content, sender }],
  ['SUPPORT', 'ZAP', { type: 'ZAP_SENT', recipient_pubkey: pubkey, sats_fee: 3 }],
  ['INCOME', 'ZAP', { type: 'ZAP_RECEIVED', sender_pubkey: pubkey, message: 'Ahoy' }],
  ['EARNING', 'REWARDS', { type: 'REWARDS_RECEIVED', ...content }],
  ['DEPOSIT', 'LIGHTNING_ADDRESS', { type: 'DEPOSIT', sender }],
  ['WITHDRAW', 'WITHDRAW', { type: 'WITHDRAW', sats_fee: 3 }],
  ['EARNING', 'PURCHASE', { type: 'OTHER_TRANSACTION', tx_type: 'EARNING', tx_action: 'PURCHASE' }],
])('%s %s says what there is to say', (type, action, expected) => {
  const timestamp = at.toISOString()
  const record = recordOf(type, action, everything)
  expect(record).toMatchObject({ ...expected, timestamp, sats: 1000, status: 'SUCCESS' })
})
