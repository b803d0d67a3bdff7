import type { LegalName } from '#app/rules/base/notices.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import type { LegalVersion } from '#app/schemas/site/desk-site.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError, invalid, notFound } from '#app/.server/base/lib/errors.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { legalLock } from '#app/.server/accounts/registration/index.ts'
import { productText } from './product-text.ts'
import { refreshNotices, tellOfNotices } from './read-notices.ts'

const mostListed = 100

/** A new version of a legal text. */
interface Publication {
  name: LegalName
  /** Null goes back to the product's own text. */
  markdown: string | null
  /** The number of the version that was edited; 0 for the product's text. Without it, whichever there is. */
  basedOn?: number
  /** Of terms: when members are asked to agree anew; null: they aren't. */
  askedFrom?: Date | null
}

/**
 * Publishes a version of a legal text; everybody reads it at once.
 * @throws AppError 403 FORBIDDEN, 409 TEXT_CHANGED if somebody else has published meanwhile, 400 TOO_EARLY
 */
export async function publishText(
  ctx: Ctx,
  { name, markdown, basedOn, askedFrom = null }: Publication,
): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  await transact(ctx, async (ctx) => {
    // Whoever agrees takes it too (accounts/registration/terms.ts): to these terms, or to those of before.
    await lockFor(ctx, legalLock(name))
    const now = ctx.now()
    const last = await lastVersion(ctx, name)
    const number = last?.number ?? 0
    if (basedOn !== undefined && basedOn !== number)
      throw new AppError('TEXT_CHANGED', {
        status: 409,
        message: texts.textChanged(last?.by ?? null),
        details: { version: number },
      })
    await ctx.db
      .insertInto('site_texts')
      .values({
        name,
        number: number + 1,
        markdown,
        published_at: now,
        published_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        asked_from: name === 'TERMS' && askedFrom ? laterOf(askedFrom, now) : null,
      })
      .execute()
    await recordEvent(ctx, 'LEGAL_TEXT_CHANGED', { details: { name: texts.names[name] } })
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

function laterOf(a: Date, b: Date): Date {
  return a > b ? a : b
}

/** Nobody is asked to agree any more, nor will be: what is published stays. @throws AppError 403 FORBIDDEN, 409 NOT_ASKED */
export async function stopAsking(ctx: Ctx): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  await transact(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('site_texts')
      .set({ asked_from: null })
      .where('name', '=', 'TERMS')
      .where('asked_from', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      throw new AppError('NOT_ASKED', { status: 409, message: texts.notAsked })
    await recordEvent(ctx, 'LEGAL_TEXT_CHANGED', { details: { name: texts.names.TERMS } })
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

/** The versions of a legal text, newest first. @throws AppError 403 FORBIDDEN */
export async function versionsOf(ctx: Ctx, name: LegalName): Promise<LegalVersion[]> {
  requireAct(ctx.actor, 'SET_TERMS')
  const rows = await versions(ctx, name).limit(mostListed).execute()
  return rows.map((row) => ({
    number: row.number,
    isProducts: Boolean(row.is_products),
    at: row.published_at.toISOString(),
    by: row.by,
    askedFrom: row.asked_from?.toISOString() ?? null,
  }))
}

/**
 * The Markdown of a version, and its number; without one, of the version that everybody reads, which is 0 for the
 * product's own text.
 * @throws AppError 403 FORBIDDEN, 404 NO_VERSION
 */
export async function markdownOf(
  ctx: Ctx,
  { name, version }: { name: LegalName; version?: number | undefined },
): Promise<{ number: number; markdown: string; isProducts: boolean }> {
  requireAct(ctx.actor, 'SET_TERMS')
  let query = ctx.db
    .selectFrom('site_texts')
    .select(['number', 'markdown'])
    .where('name', '=', name)
  if (version !== undefined) query = query.where('number', '=', version)
  const row = await query.orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (!row && version) throw notFound('NO_VERSION', texts.noVersion)
  const markdown = row?.markdown ?? null
  return {
    number: row?.number ?? 0,
    markdown: markdown ?? productText(name),
    isProducts: markdown === null,
  }
}

function versions(ctx: Ctx, name: LegalName) {
  return ctx.db
    .selectFrom('site_texts')
    .leftJoin('users', 'users.id', 'published_by')
    .select(({ fn, eb }) => [
      'number',
      'published_at',
      'asked_from',
      fn.coalesce('username', 'email').as('by'),
      eb('markdown', 'is', null).as('is_products'),
    ])
    .where('name', '=', name)
    .orderBy('number', 'desc')
}

function lastVersion(ctx: Ctx, name: LegalName) {
  return versions(ctx, name).limit(1).executeTakeFirst()
}

/** @throws AppError 400 for a day that is over */
export function requireDayAhead(ctx: Ctx, askedFrom: Date | null): void {
  if (askedFrom !== null && askedFrom < ctx.now()) throw invalid('from', texts.dayOver, 'TOO_EARLY')
}
