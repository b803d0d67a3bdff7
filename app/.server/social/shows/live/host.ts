import { toPubkey } from '#app/protocols/nostr/keys.ts'
import { activityEvent, type OwnActivity } from '#app/protocols/nostr/live-activity.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type HostingLivestream, publicShow } from '#app/.server/studio/publishing/index.ts'
import { activityOf } from './activities.ts'
import { nextVersion } from '#app/.server/social/network/index.ts'
import { knownShowIdentity, linkedShowKey } from '../keys.ts'

/** Who announces a livestream on Nostr, and hosts its chat. */
export interface LivestreamHost {
  npub: string
  /** The key that was made for its show, the viewer's own, the one that an owner has linked for the show, or another. */
  who: 'SHOW' | 'VIEWER' | 'LINKED' | 'OTHER'
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
  const who = await whoIs(ctx, feedId, pubkey)
  const activity = activityOf(ctx, { show, livestream })
  const wanted = activityEvent({ ...activity, host: pubkey })
  const isCurrent = who === 'SHOW' || (await nextVersion(ctx, pubkey, wanted)) === null
  return { npub, who, isCurrent, activity }
}

async function whoIs(ctx: Ctx, feedId: string, pubkey: string): Promise<LivestreamHost['who']> {
  const linked = await linkedShowKey(ctx, feedId)
  const made = await knownShowIdentity(ctx, feedId)
  if (linked === null && pubkey === made?.pubkey) return 'SHOW'
  if (pubkey === (await viewerKey(ctx))) return 'VIEWER'
  return pubkey === linked ? 'LINKED' : 'OTHER'
}
