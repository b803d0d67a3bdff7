import { finalizeEvent } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { zapTexts as texts } from '#app/texts/money/zaps.ts'
import type { CallResult } from '#app/client/base/session/authenticated-call.ts'
import type { WithdrawalAnswer } from '#app/schemas/money/wallet.ts'
import { payFromWallet } from './pay-from-wallet.ts'

type Answer = CallResult<WithdrawalAnswer>
const order = { target: { pubkey: 'ab'.repeat(32) }, sats: 21, message: 'Thanks' }
const paid: Answer = { ok: true, value: { status: 'SUCCESS', satoshis: 21, fee: 0 } }
const lost: Answer = { ok: false, error: { status: 500, error: 'Failed to fetch' } }
const message = walletTexts.errors.WALLET_BALANCE_LOW
const low: Answer = { ok: false, error: { status: 402, error: 'WALLET_BALANCE_LOW', message } }

async function zap(...answers: Answer[]) {
  const asked: NostrEvent[] = []
  const outcome = await payFromWallet(
    {
      start: async () => ({ ok: true, value: { relays: ['wss://a.example/'], networks: [] } }),
      sign: async (event) => finalizeEvent(event, new Uint8Array(32).fill(1)),
      now: () => 1_750_000_000_000,
      payFromWallet: async (event) => {
        asked.push(event)
        return answers.shift() ?? lost
      },
    },
    order,
  )
  return { outcome, asked }
}

test('what the server says of a payment is what became of it', async () => {
  expect((await zap(paid)).outcome).toEqual({ is: 'SUCCESS' })
  const pending: Answer = { ok: true, value: { status: 'PENDING', satoshis: 21, fee: null } }
  expect((await zap(pending)).outcome).toEqual({ is: 'PENDING' })
  const { outcome, asked } = await zap(low, paid)
  expect(outcome).toEqual({ is: 'FAILED', message, mayBePaid: false })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ kind: 9734, content: 'Thanks' })
})

test('where a proof is needed, the same request is sent again after it', async () => {
  const needed: Answer = {
    ok: false,
    error: { status: 403, error: 'PROOF_NEEDED', message: 'Who?' },
  }
  const { outcome, asked } = await zap(needed, paid)
  expect(outcome).toMatchObject({ is: 'PROOF_NEEDED', message: 'Who?' })
  if (outcome.is === 'PROOF_NEEDED') expect(await outcome.again()).toEqual({ is: 'SUCCESS' })
  expect(asked[0]).toEqual(asked[1])
})

test('where an answer is lost, the same request is sent once more', async () => {
  const { outcome, asked } = await zap(lost, paid)
  expect(outcome).toEqual({ is: 'SUCCESS' })
  expect(asked[0]).toEqual(asked[1])
  expect((await zap(lost, lost)).outcome).toEqual({
    is: 'FAILED',
    message: texts.failed,
    mayBePaid: true,
  })
})
