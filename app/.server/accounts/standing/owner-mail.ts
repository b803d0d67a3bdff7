import type { StandingNote } from '#app/rules/accounts/standing.ts'
import { suspensionTexts } from '#app/texts/accounts/suspension.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'

/** Has the owner mailed, in the transaction of the change; whoever has no address reads it when they log in. */
export async function tellOwner(ctx: Ctx, to: string | null, note: StandingNote): Promise<void> {
  if (to !== null) await enqueue(ctx, 'mail-suspension', { to, note })
}

/** The job that mails the owner of an account what was decided about it. */
export async function mailSuspension(
  ctx: Ctx,
  { to, note }: { to: string; note: StandingNote },
): Promise<void> {
  const { publicUrl: url } = ctx.site
  await ctx.mailer.send({ to, ...suspensionTexts.mail(note, { url, now: ctx.now() }) })
}
