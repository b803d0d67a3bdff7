import { addDays } from 'date-fns/addDays'
import type { z } from 'zod'
import type { createEventWalletInput, OwnEventWallet } from '#app/schemas/money/event-wallets.ts'
import { eventWalletTexts } from '#app/texts/money/event-wallets.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import {
  requestFingerprint,
  checkOutflow,
  inAccountTurn,
  storePaymentRequest,
  type PaymentRequest,
  findPaymentRequest,
} from '#app/.server/money/lightning/index.ts'
import {
  balancesOf,
  type LedgerAccount,
  post,
  transferStatus,
  walletRefused,
  writeTransactions,
} from '#app/.server/money/books/index.ts'
import { eventWalletPayer } from './payer.ts'
import { findEventWallet, hashOfToken, tokenOf } from './token.ts'

const maxOpen = 100

interface NewEventWallet {
  _id: string
  token: string
}

/**
 * pay/event-wallet-create: makes a wallet for a guest, filled from that of the signed-in account, after a fresh proof.
 * The token is a bearer secret; only a retry with the same `ulid` returns it again.
 * @throws AppError 402 WALLET_BALANCE_LOW, 403 PROOF_NEEDED, 409 DAILY_LIMIT, TOO_MANY, ULID_TAKEN, MADE_BEFORE
 */
export async function createEventWallet(
  ctx: Ctx,
  { ulid, ...input }: z.output<typeof createEventWalletInput>,
): Promise<NewEventWallet> {
  const userId = requireUserId(ctx.actor)
  const { name, satoshis, days } = input
  const id = `event-wallet:${userId}:${ulid.toUpperCase()}`
  const request = {
    id,
    fingerprint: requestFingerprint(name, satoshis, days),
    msat: satoshis * 1000,
  }
  const earlier = await findEarlierWallet(ctx, request)
  if (earlier) return earlier
  await requireFreshProof(ctx, 'withdraw')
  const wallet = { ...request, userId, name, days }
  return inAccountTurn(ctx, userId, () => transact(ctx, (ctx) => make(ctx, wallet)))
}

interface NewWallet extends PaymentRequest {
  userId: string
  name: string
  days: number
}

async function make(ctx: Ctx, wallet: NewWallet): Promise<NewEventWallet> {
  const { id: transferId, userId, name, days, msat } = wallet
  const _id = newId()
  const payments = [{ transferId, msat }]
  await checkOutflow(ctx, { userId, kind: 'EVENT_MADE', wallet: _id, payments })
  await lockFor(ctx, `event wallets of ${userId}`)
  if (!(await storePaymentRequest(ctx, wallet, { _id }))) {
    const earlier = await findEarlierWallet(ctx, wallet)
    if (earlier) return earlier
  }
  if ((await countOpen(ctx, userId)) >= maxOpen) throw problem('TOO_MANY')
  const guest = eventWalletPayer(_id)
  const unit = [
    { id: transferId, debit: `wallet:${userId}`, credit: guest.account, amount: msat },
  ] as const
  if ((await post(ctx, unit)).outcome === 'REFUSED') throw walletRefused('WALLET_BALANCE_LOW')
  const token = tokenOf(ctx.keys.newest(), transferId)
  await ctx.db
    .insertInto('event_wallets')
    .values({
      id: _id,
      user_id: userId,
      token_hash: hashOfToken(token),
      name,
      created_at: ctx.now(),
      expires_at: addDays(ctx.now(), days),
    })
    .execute()
  const shown = { transferId, status: 'SUCCESS' } as const
  const details = { message: eventWalletTexts.madeFor(name) }
  await writeTransactions(ctx, [
    { ...shown, userId, type: 'WITHDRAW', action: 'WITHDRAW', msat: -msat, details },
    { ...shown, userId: guest.userId, type: 'DEPOSIT', action: 'DEPOSIT', msat },
  ])
  return { _id, token }
}

/** The wallet that an earlier request with this id has made; null for none. */
async function findEarlierWallet(
  ctx: Ctx,
  request: PaymentRequest,
): Promise<NewEventWallet | null> {
  if ((await transferStatus(ctx, request.id)) === null) return null
  const answer = (await findPaymentRequest(ctx, request))?.answer as
    { _id: string } | null | undefined
  for (const key of answer ? ctx.keys.all() : []) {
    const token = tokenOf(key, request.id)
    const wallet = await findEventWallet(ctx, token)
    if (answer && wallet?.id === answer._id) return { ...answer, token }
  }
  // Made by an older version whose tokens can't be derived, or with another secret.
  throw problem('MADE_BEFORE')
}

function problem(code: 'TOO_MANY' | 'MADE_BEFORE'): AppError {
  return new AppError(code, { status: 409, message: eventWalletTexts.errors[code] })
}

async function countOpen({ db, now }: Ctx, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('event_wallets')
    .select((column) => column.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow()
  return open
}

/** me/event-wallets: the latest event wallets of the signed-in account, with their balances. */
export async function listEventWallets(ctx: Ctx): Promise<{ wallets: OwnEventWallet[] }> {
  const rows = await ctx.db
    .selectFrom('event_wallets')
    .select(['id', 'name', 'created_at', 'expires_at'])
    .where('user_id', '=', requireUserId(ctx.actor))
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  const accounts = rows.map(({ id }): LedgerAccount => eventWalletPayer(id).account)
  const balances = await balancesOf(ctx, accounts)
  return {
    wallets: rows.map(({ id, name, created_at, expires_at }) => ({
      _id: id,
      name,
      millisats: balances.get(eventWalletPayer(id).account)?.total ?? 0,
      created: created_at.toISOString(),
      expires: expires_at.toISOString(),
      is_over: expires_at <= ctx.now(),
    })),
  }
}
