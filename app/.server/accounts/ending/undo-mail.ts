import { accountUndoTexts as texts } from '#app/texts/accounts/account-undo.ts'
import { displayTime, serverZone } from '#app/rules/base/display-time.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { readUndo, type UndoLink, undoToken } from './undo-link.ts'

/**
 * The job that mails the owner of an account what was added to it, with the link that undoes that. What can't be undone
 * by that address any more isn't mailed.
 */
export async function mailAccountChange(ctx: Ctx, link: UndoLink): Promise<void> {
  const token = undoToken(ctx, link)
  const undo = await readUndo(ctx, token)
  if (undo.state !== 'OPEN') return
  const { kind, changedAt, expiresAt } = undo
  const url = `${ctx.site.publicUrl}/account/undo/${token}`
  const clock = { now: ctx.now(), ...serverZone }
  const [changed, until] = [changedAt, expiresAt].map(
    (time) => `${displayTime(time, 'datetime', clock)} UTC`,
  ) as [string, string]
  await ctx.mailer.send({ to: link.to, ...texts.mail({ kind, changed, until, url }) })
}
