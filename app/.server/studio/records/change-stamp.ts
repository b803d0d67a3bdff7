import { unpublishedTexts } from '#app/texts/studio/unpublished.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { UnpublishedChange, UnpublishedChanges } from './unpublished-changes.ts'
import { type Edited, nextUpdate } from './stale.ts'

/**
 * The time and author of an unpublished change. The time is later than every state of the record that was shown without
 * the change.
 */
export function changeStamp(ctx: Ctx, record: Edited): Omit<UnpublishedChange, 'value'> {
  const at = nextUpdate(ctx, record).toISOString()
  return ctx.actor.kind === 'user' ? { at, by: ctx.actor.userId } : { at }
}

/** The changes that the actor hasn't saved last. */
export function changesOfOthers(ctx: Ctx, changes: UnpublishedChanges): UnpublishedChanges | null {
  const me = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const others = Object.entries(changes).filter(([, { by }]) => by === undefined || by !== me)
  return others.length > 0 ? Object.fromEntries(others) : null
}

/**
 * Refuses the approval of changes that weren't all in the state `base`, which the approving owner saw. Other edits made
 * meanwhile don't matter. @throws AppError 409 STALE with the current record
 */
export function refuseUnseen(
  changes: UnpublishedChanges,
  base: string | undefined,
  current: () => Record<string, unknown>,
): void {
  const seen = Date.parse(base ?? '')
  if (Object.values(changes).every(({ at }) => Date.parse(at) <= seen)) return
  throw new AppError('STALE', {
    status: 409,
    message: unpublishedTexts.changedMeanwhile,
    details: current(),
  })
}
