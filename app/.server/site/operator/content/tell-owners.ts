import type { AuditKind } from '#app/rules/accounts/audit-kinds.ts'
import { recordEvent } from '#app/.server/accounts/log/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue, type Jobs } from '#app/.server/base/jobs/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import type { DecidedContent } from './decided-content.ts'

interface News {
  event: AuditKind
  news: Jobs['mail-standing']['news']
  /** Why, or the answer; '' for nothing. */
  words?: string
  until?: Date | null
}

type ToldOf = Pick<DecidedContent, 'title' | 'path' | 'hosted' | 'owners'>

/**
 * Tells the owners of content what was decided: in the log of each, and by mail once the transaction has committed. The log
 * of their show has it once.
 */
export async function tellOwners(
  ctx: Ctx,
  { title, path, hosted, owners }: ToldOf,
  { event, news, words = '', until = null }: News,
): Promise<void> {
  for (const [at, { id }] of owners.entries()) {
    await recordEvent(ctx, event, {
      accountId: id,
      by: 'OPERATOR',
      ...(hosted && at === 0 && news !== 'DELETED' ? { feedId: hosted.id } : {}),
      details: { name: title },
    })
    await enqueue(
      ctx,
      'mail-standing',
      {
        userId: id,
        title,
        path: hosted && news !== 'DELETED' ? `/studio/${hosted.id}` : path,
        news,
        words,
        until: until?.toISOString() ?? null,
      },
      { key: `mail-standing:${newId()}` },
    )
  }
}

/** The job of that mail; nothing for an account without an address. */
export async function mailStanding(
  ctx: Ctx,
  { userId, ...told }: Jobs['mail-standing'],
): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email) return
  await ctx.mailer.send({ to: user.email, ...texts.mail(told, ctx.site.publicUrl) })
}
