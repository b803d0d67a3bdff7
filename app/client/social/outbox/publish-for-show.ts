import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import type { UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { showKeyTexts as texts } from '#app/texts/studio/show-keys.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'

/**
 * Signs and publishes the events that wait for a show's linked key, one after another. Returns why it stopped, as a
 * text for people, or null. Never rejects.
 */
export async function publishForShow(
  signer: Signer,
  feedId: string,
  waiting: readonly UnsignedEvent[],
): Promise<string | null> {
  for (const proposed of waiting) {
    const created_at = Math.max(proposed.created_at, Math.floor(Date.now() / 1000))
    const event = await signer.sign({ ...proposed, created_at }).catch(() => null)
    if (!event) return texts.notSigned
    const answer = await authenticatedCall('me/podcast-key-publish', { feed_id: feedId, event })
    if (!answer.ok) return answer.error.message ?? texts.notPublished
  }
  return null
}
