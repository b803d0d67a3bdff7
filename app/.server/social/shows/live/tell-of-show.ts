import { asSystem, type Ctx, transact } from '#app/.server/base/ctx.ts'
import { livestreamsOf, publicShow } from '#app/.server/studio/publishing/index.ts'
import type { Jobs } from '#app/.server/base/jobs/index.ts'
import { introduceShow } from '../introduce-show.ts'
import { knownShowIdentity, linkedShowKey } from '../keys.ts'
import { announceLivestream, takeBackActivity } from './activities.ts'

/** More than may be open at once. */
const mostLivestreams = 50

/**
 * The job of a show whose public side has changed: the profile of its key, and the activities of livestreams that are
 * still to come or run. Livestreams from before their show was public are announced by it; of a show that isn't public
 * any more they are taken back.
 */
export async function tellOfShow(
  given: Ctx,
  { feedId }: Jobs['tell-nostr-of-show'],
): Promise<void> {
  await transact(asSystem(given), async (ctx) => {
    const show = await publicShow(ctx, feedId)
    const livestreams = await livestreamsOf(ctx, feedId, mostLivestreams)
    const open = livestreams.filter(({ meta }) => meta.status !== 'ENDED')
    if (!show) {
      for (const { _tributary_id } of open) await takeBackActivity(ctx, feedId, _tributary_id)
      return
    }
    for (const livestream of open) await announceLivestream(ctx, feedId, livestream)
    const identity = await knownShowIdentity(ctx, feedId)
    // The profile of an owner's own key is that owner's, and while it speaks the made one doesn't.
    if (identity && (await linkedShowKey(ctx, feedId)) === null)
      await introduceShow(ctx, identity, show)
  })
}
