import { useState } from 'react'
import { ourRelay } from '#app/client/social/outbox/our-relay.ts'
import { react, type ReactionKind } from '#app/client/social/notes/react.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { Note } from '#app/schemas/social/notes.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { socialTexts as texts } from '#app/texts/social/social.ts'

interface Reacted {
  kind: ReactionKind
  /** How many have done it, and whether the viewer is among them, as the page was loaded. */
  count: number
  isMine: boolean
}

/**
 * Liking or reposting a note, once. It is counted at once, and taken back where it fails; what is counted since then may
 * have it in already.
 */
export function useReaction(note: Note, { kind, count, isMine }: Reacted) {
  const { pubkey, signer } = useNostr()
  const showToast = useToast()
  const [countBefore, setCountBefore] = useState<number | null>(null)
  const isDone = isMine || countBefore !== null

  /** Why it wasn't done; null where it was, or nothing was to be done. */
  async function failure(): Promise<string | null> {
    const own = await signer()
    if (!own) return nostrIdentityTexts.needed
    // Whose note it is may have become known only now.
    if (own.pubkey === note.pubkey) return null
    setCountBefore(count)
    return (await react(kind, note.json, own, ourRelay())) ? null : texts.failed[kind]
  }

  async function press() {
    if (isDone) return
    const failed = await failure().catch(() => texts.failed[kind])
    if (failed === null) return
    setCountBefore(null)
    showToast(failed, 'error')
  }

  return {
    count: countBefore === null || isMine ? count : Math.max(count, countBefore + 1),
    isMine: isDone,
    /** Nobody reacts to their own notes. */
    isOwn: pubkey === note.pubkey,
    press: () => void press(),
  }
}
