import { activityEvent, type OwnActivity } from '#app/protocols/nostr/live-activity.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'

/** A livestream that somebody becomes the host of, by the public ids of its show and itself. */
interface ToHost {
  showId: string
  livestreamId: string
  activity: Omit<OwnActivity, 'host'>
}

/** Has a signer announce a livestream, of which it is the host then; answers whether that was taken. */
export async function setUpLive(
  signer: Signer,
  { showId, livestreamId, activity }: ToHost,
): Promise<boolean> {
  try {
    const event = await signer.sign({
      ...activityEvent({ ...activity, host: signer.pubkey }),
      created_at: Math.floor(Date.now() / 1000),
    })
    const { ok } = await authenticatedCall('me/podcast-setup-live', {
      _show_id: showId,
      _livestream_id: livestreamId,
      event,
      platform: 'WEB',
      _tributary: { os: navigator.platform.slice(0, 100), device: 'browser' },
    })
    return ok
  } catch {
    // The signer refused.
    return false
  }
}
