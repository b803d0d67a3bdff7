import { toPubkey } from '#app/protocols/nostr/keys.ts'
import {
  liveActivityEvent,
  type OwnLiveActivity,
  readLiveAddress,
} from '#app/protocols/nostr/live-activity.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import { chatOfLivestream } from '#app/.server/catalogue/pages/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type HostingLivestream, publicShow } from '#app/.server/studio/publishing/index.ts'
import { ownLiveActivity } from './live-activities.ts'
import { nextReplaceable } from '#app/.server/social/network/index.ts'
import { findShowIdentity, linkedShowKey } from '../show-keys.ts'

/** The host of a livestream: whose key announces it on Nostr, and hosts its chat. */
export interface LivestreamHost {
  npub: string
  /** The key that was made for its show, the viewer's own, the one that is linked to the show, or another. */
  who: 'SHOW' | 'VIEWER' | 'LINKED' | 'OTHER'
  /** Whether the host's live activity is up to date; that of the show's own key always is. */
  isCurrent: boolean
  /** The live activity that somebody signs to become the host, or to bring it up to date. */
  activity: Omit<OwnLiveActivity, 'host'>
}

/** The host of a livestream; null where it has no chat yet, or its show isn't public. For those who manage the show. */
export async function hostOfLivestream(
  ctx: Ctx,
  feedId: string,
  livestream: HostingLivestream,
): Promise<LivestreamHost | null> {
  const npub = livestream.chat?.npub ?? ''
  const pubkey = toPubkey(npub)
  const show = await publicShow(ctx, feedId)
  if (pubkey === null || !show) return null
  const who = await hostKind(ctx, feedId, pubkey)
  const activity = ownLiveActivity(ctx, { show, livestream })
  const wanted = liveActivityEvent({ ...activity, host: pubkey })
  const isCurrent = who === 'SHOW' || (await nextReplaceable(ctx, pubkey, wanted)) === null
  return { npub, who, isCurrent, activity }
}

async function hostKind(ctx: Ctx, feedId: string, pubkey: string): Promise<LivestreamHost['who']> {
  const linked = await linkedShowKey(ctx, feedId)
  const showIdentity = await findShowIdentity(ctx, feedId)
  if (linked === null && pubkey === showIdentity?.pubkey) return 'SHOW'
  if (pubkey === (await viewerKey(ctx))) return 'VIEWER'
  return pubkey === linked ? 'LINKED' : 'OTHER'
}

/**
 * The id of the livestream (of its page) whose live activity is at this address, `30311:pubkey:d`; null for others than
 * ours. That id is the `d` of our live activities.
 */
export async function livestreamOfLiveActivity(
  ctx: Pick<Ctx, 'db'>,
  address: string,
): Promise<string | null> {
  const activity = readLiveAddress(address)
  if (!activity) return null
  const chat = await chatOfLivestream(ctx, activity.d)
  return chat?.address === address ? activity.d : null
}
