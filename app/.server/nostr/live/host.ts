import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { activityEvent, type OwnActivity } from '#app/protocols/nostr/live-activity.ts'
import { viewerKey } from '#app/.server/accounts/index.ts'
import type { Ctx } from '#app/.server/ctx.ts'
import { type HostingLivestream, publicShow } from '#app/.server/hosting/index.ts'
import { activityOf } from './activities.ts'
import { isPublished } from '../publish-newest.ts'
import { knownShowIdentity } from '../show-keys/keys.ts'

/** Who announces a livestream on Nostr, and hosts its chat. */
export interface LivestreamHost {
  npub: string
  /** The key of its show, the viewer's own, or somebody else's. */
  who: 'SHOW' | 'VIEWER' | 'OTHER'
  /** Whether what the host has announced is how it is now; the key of a show sees to that itself. */
  isCurrent: boolean
  /** What somebody signs to become the host, or to announce it as it is. */
  activity: Omit<OwnActivity, 'host'>
}

/** null where the livestream has no chat yet, or its show isn't public. For those who manage the show. */
export async function hostOfLivestream(
  ctx: Ctx,
  feedId: string,
  livestream: HostingLivestream,
): Promise<LivestreamHost | null> {
  const npub = livestream.chat?.npub ?? ''
  const pubkey = toPubkey(npub)
  const show = await publicShow(ctx, feedId)
  if (pubkey === null || !show) return null
  const shows = (await knownShowIdentity(ctx, feedId))?.pubkey
  const who = pubkey === shows ? 'SHOW' : pubkey === (await viewerKey(ctx)) ? 'VIEWER' : 'OTHER'
  const activity = activityOf(ctx, { show, livestream })
  const wanted = activityEvent({ ...activity, host: pubkey })
  const isCurrent = who === 'SHOW' || (await isPublished(ctx, pubkey, wanted))
  return { npub, who, isCurrent, activity }
}
