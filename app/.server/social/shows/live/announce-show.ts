import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { livestreamsOf, publicShow } from '#app/.server/studio/publishing/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { introduceShow } from '../introduce-show.ts'
import { findShowIdentity, linkedShowKey } from '../show-keys.ts'
import { announceLivestream, deleteLiveActivity } from './live-activities.ts'

/** More livestreams than may be open at once. */
const maxLivestreams = 50

/**
 * A job for each show whose public side has changed: publishes the profile of its key, and the live activities of
 * livestreams that are planned or live. Deletes these activities where the show isn't public any more.
 */
export async function announceShow(
  given: Ctx,
  { feedId }: Jobs['tell-nostr-of-show'],
): Promise<void> {
  await transact(asSystem(given), async (ctx) => {
    const show = await publicShow(ctx, feedId)
    const livestreams = await livestreamsOf(ctx, feedId, maxLivestreams)
    const open = livestreams.filter(({ meta }) => meta.status !== 'ENDED')
    if (!show) {
      for (const { _tributary_id } of open) await deleteLiveActivity(ctx, feedId, _tributary_id)
      return
    }
    for (const livestream of open) await announceLivestream(ctx, feedId, livestream)
    const identity = await findShowIdentity(ctx, feedId)
    // Not for a linked key, whose profile is its owner's.
    if (identity && (await linkedShowKey(ctx, feedId)) === null)
      await introduceShow(ctx, identity, show)
  })
}
