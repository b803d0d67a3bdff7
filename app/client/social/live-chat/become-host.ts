import { liveActivityEvent, type OwnLiveActivity } from '#app/protocols/nostr/live-activity.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { browserName } from '#app/client/base/browser-name.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'

/** A livestream whose host somebody becomes; ids are public ones. */
interface HostableLivestream {
  showId: string
  livestreamId: string
  activity: Omit<OwnLiveActivity, 'host'>
}

/** Announces a livestream with a signer, whose key becomes the host. Returns whether the server accepted it. */
export async function becomeHost(
  signer: Signer,
  { showId, livestreamId, activity }: HostableLivestream,
): Promise<boolean> {
  try {
    const event = await signer.sign({
      ...liveActivityEvent({ ...activity, host: signer.pubkey }),
      created_at: Math.floor(Date.now() / 1000),
    })
    const { ok } = await authenticatedCall('me/podcast-setup-live', {
      _show_id: showId,
      _livestream_id: livestreamId,
      event,
      platform: 'WEB',
      _tributary: { os: browserName(), device: 'browser' },
    })
    return ok
  } catch {
    // The signer refused.
    return false
  }
}
