import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import type { Signer } from '#app/client/social/signers/signer.ts'
import { authenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { messageProblem, longestMessage } from '#app/rules/social/live-chat.ts'
import { liveChatTexts as texts } from '#app/texts/social/live-chat.ts'

/** Where a message belongs. */
export interface ChatPlace {
  /** The livestream's id. */
  id: string
  /** The address of its activity, and the relay that has it. */
  address: string
  relay: string
}

/** What is wrong with a message before it is signed, in words; null where nothing is. */
export function wrongWith(text: string): string | null {
  const problem = messageProblem(text)
  if (problem === null) return null
  return problem === 'empty' ? texts.empty : texts.tooLong(longestMessage)
}

/** Signs a message and posts it; answers why it wasn't, in words, or null. */
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
      tags: [['a', address, relay, 'root']],
    })
    const result = await authenticatedCall('me/post-chat-message', {
      entity: { _id: id, type: 'LIVE' },
      event,
      _tributary: { platform: 'WEB', os: navigator.platform.slice(0, 100), device: 'browser' },
    })
    if (result.ok) return null
    return result.error.status < 500 ? (result.error.message ?? texts.failed) : texts.failed
  } catch {
    // The signer refused, or was left.
    return texts.failed
  }
}
