import { sql } from 'kysely'
import { walletTexts } from '#app/texts/money/wallet.ts'
import { profileByUsername } from '#app/.server/accounts/records/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { balanceOf, post, writeTransactions } from '#app/.server/money/books/index.ts'

/** A balance of a deleted account, which is owed to its former owner. */
export interface OrphanedBalance {
  /** The id of the deleted account. */
  account: string
  msat: number
}

/** All balances of deleted accounts. For the operator. */
export async function orphanedBalances({ db }: Pick<Ctx, 'db'>): Promise<OrphanedBalance[]> {
  const { rows } = await sql<OrphanedBalance>`
    select substr(account_id, 8) as account, credits_posted - debits_posted as msat
    from ledger_balances b left join users u on u.id = substr(account_id, 8)
    where account_id like 'wallet:%' and u.id is null and credits_posted > debits_posted order by account_id
  `.execute(db)
  return rows
}

/**
 * Moves the balance of a deleted account to the wallet of its former owner's new account. The operator decides whether
 * they are the same person.
 * @throws AppError 404 NO_ACCOUNT, 409 NOTHING_KEPT
 */
export async function moveOrphanedBalance(
  ctx: Ctx,
  { account, to }: { account: string; to: string },
): Promise<{ msat: number }> {
  const heir = await profileByUsername(ctx, to)
  if (!heir) throw notFound('NO_ACCOUNT', walletTexts.kept.noAccount(to))
  return transact(ctx, async (ctx) => {
    const debit = `wallet:${account}` as const
    const msat = (await isThere(ctx, account)) ? 0 : (await balanceOf(ctx, debit)).available
    const transferId = `kept:${newId()}`
    const credit = `wallet:${heir.id}` as const
    if (
      msat <= 0 ||
      (await post(ctx, [{ id: transferId, debit, credit, amount: msat }])).outcome === 'REFUSED'
    )
      throw new AppError('NOTHING_KEPT', {
        status: 409,
        message: walletTexts.kept.nothing(account),
      })
    const shown = { type: 'DEPOSIT', action: 'DEPOSIT', status: 'SUCCESS' } as const
    const details = { message: walletTexts.kept.given }
    await writeTransactions(ctx, [{ ...shown, transferId, userId: heir.id, msat, details }])
    return { msat }
  })
}

async function isThere({ db }: Ctx, id: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return user !== undefined
}
