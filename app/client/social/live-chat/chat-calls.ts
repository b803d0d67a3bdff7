import { viewerCall } from '#app/client/base/session/viewer-call.ts'
import { hashtagTags } from '#app/protocols/nostr/written-text.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { browserName } from '#app/client/base/browser-name.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { messageProblem, longestMessage } from '#app/rules/social/live-chat.ts'
import type { LiveChatPage } from '#app/schemas/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'

/**
 * Loads a page of a chat: the newest one, or the one before a cursor; without whom the account mutes, if somebody
 * `isSignedIn`. @throws Error where it can't be loaded
 */
export function loadChat(
  id: string,
  {
    viewer,
    isSignedIn,
    before = null,
  }: { viewer: string | null; isSignedIn: boolean; before?: string | null },
): Promise<LiveChatPage> {
  return viewerCall('load-live-chat', { id, viewer, before }, { isSignedIn })
}

/** The chat of a message. */
export interface ChatPlace {
  /** The livestream's id. */
  id: string
  /** The address of its live activity, and the relay that stores it. */
  address: string
  relay: string
}

/** Why a message can't be posted, as a text for people; null if it can. */
export function messageProblemText(text: string): string | null {
  const problem = messageProblem(text)
  if (problem === null) return null
  return problem === 'empty' ? texts.empty : texts.tooLong(longestMessage)
}

/** Signs and posts a message. Returns why it failed, as a text for people, or null. Never rejects. */
export async function postMessage(
  signer: Signer,
  { id, address, relay }: ChatPlace,
  text: string,
): Promise<string | null> {
  try {
    const event = await signer.sign({
      kind: liveChatKind,
      created_at: Math.floor(Date.now() / 1000),
      content: text.trim(),
      tags: [['a', address, relay, 'root'], ...hashtagTags(text)],
    })
    const result = await authenticatedCall('me/post-chat-message', {
      entity: { _id: id, type: 'LIVE' },
      event,
      _tributary: { platform: 'WEB', os: browserName(), device: 'browser' },
    })
    if (result.ok) return null
    return result.error.status < 500 ? (result.error.message ?? texts.failed) : texts.failed
  } catch {
    // The signer refused, or was disconnected.
    return texts.failed
  }
}
