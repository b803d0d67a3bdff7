import {
  comingTerms,
  dueTerms,
  type LegalName,
  noNotices,
  owesTerms,
} from '#app/rules/base/notices.ts'
import { termsTexts } from '#app/texts/base/notices.ts'
import { requireUserId } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { shareLock } from '#app/.server/base/db/index.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { agreedAt } from '#app/.server/accounts/records/index.ts'

/** Terms that the signed-in account has yet to agree to. */
export interface OwnTerms {
  /** The number of the version that is asked for. */
  number: number
  /** Whether nothing else can be done before. */
  isDue: boolean
  askedFrom: Date
}

/** The name of the lock under which a legal text changes, and is agreed to. */
export function legalLock(name: LegalName): string {
  return `site_texts ${name}`
}

/** The terms that the signed-in account owes, or will on their day; null where it has agreed. */
export async function ownTerms(ctx: Ctx): Promise<OwnTerms | null> {
  const { asked } = ctx.site.notices ?? noNotices
  const now = ctx.now()
  const newest = comingTerms(asked, now) ?? dueTerms(asked, now)
  if (!newest) return null
  const account = await ctx.db
    .selectFrom('users')
    .select(agreedAt().as('at'))
    .where('id', '=', requireUserId(ctx.actor))
    .executeTakeFirst()
  if (!account || account.at >= newest.publishedAt) return null
  const { number, askedFrom } = newest
  return { number, askedFrom, isDue: owesTerms(account.at, asked, now) }
}

/**
 * Agrees to the terms for the signed-in account. `version` is the number of what was read.
 * @throws AppError 409 TERMS_CHANGED if others are asked for by now
 */
export function agreeToTerms(ctx: Ctx, { version }: { version: number }): Promise<void> {
  const userId = requireUserId(ctx.actor)
  return transact(ctx, async (ctx) => {
    await shareLock(ctx, legalLock('TERMS'))
    const newest = await ctx.db
      .selectFrom('site_texts')
      .select('number')
      .where('name', '=', 'TERMS')
      .where('asked_from', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.number !== version)
      throw new AppError('TERMS_CHANGED', { status: 409, message: termsTexts.changedMeanwhile })
    await ctx.db
      .updateTable('users')
      .set({ terms_agreed_at: ctx.now() })
      .where('id', '=', userId)
      .execute()
    await recordEvent(ctx, 'TERMS_AGREED', { details: { name: termsTexts.version(version) } })
  })
}
