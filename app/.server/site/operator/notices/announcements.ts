import type { NoticeKind } from '#app/rules/base/notices.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import { refreshNotices, tellOfNotices } from './read-notices.ts'

interface NewAnnouncement {
  kind: NoticeKind
  text: string
  link?: string | undefined
  /** From now on without it. */
  from?: Date | undefined
  /** Until it is taken down without it. */
  until?: Date | undefined
  /** The id of the one that it replaces, '' for none. Without it, whichever there is. */
  basedOn?: string | undefined
}

/**
 * Says something to everybody, in place of what was said before: whoever has put that away sees this.
 * @throws AppError 403 FORBIDDEN, 400 OVER, 409 ANNOUNCEMENT_CHANGED if somebody else has said something meanwhile
 */
export async function announceToAll(
  ctx: Ctx,
  { kind, text, link, from, until, basedOn }: NewAnnouncement,
): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  const now = ctx.now()
  if (until && until <= (from ?? now)) throw invalid('until', texts.overAlready, 'OVER')
  await transact(ctx, async (ctx) => {
    await endOpen(ctx, basedOn)
    await ctx.db
      .insertInto('announcements')
      .values({
        id: newId(),
        kind,
        text,
        link: link ?? null,
        shown_from: from ?? now,
        shown_until: until ?? null,
        made_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        made_at: now,
      })
      .execute()
    await recordEvent(ctx, 'ANNOUNCEMENT_CHANGED', { details: { to: text } })
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

/** Takes down what is said to everybody. @throws AppError 403 FORBIDDEN, 409 ANNOUNCEMENT_CHANGED, NOT_ANNOUNCED */
export async function endAnnouncement(
  ctx: Ctx,
  { basedOn }: { basedOn?: string | undefined } = {},
): Promise<void> {
  requireAct(ctx.actor, 'SET_TERMS')
  await transact(ctx, async (ctx) => {
    if (!(await endOpen(ctx, basedOn)))
      throw new AppError('NOT_ANNOUNCED', { status: 409, message: texts.notAnnounced })
    await recordEvent(ctx, 'ANNOUNCEMENT_CHANGED')
    await tellOfNotices(ctx)
  })
  await refreshNotices(ctx)
}

async function endOpen(ctx: Ctx, basedOn: string | undefined): Promise<boolean> {
  await lockFor(ctx, 'announcements')
  const open = await ctx.db
    .updateTable('announcements')
    .set({ ended_at: ctx.now() })
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (basedOn !== undefined && (open?.id ?? '') !== basedOn)
    throw new AppError('ANNOUNCEMENT_CHANGED', { status: 409, message: texts.announcementChanged })
  return open !== undefined
}
