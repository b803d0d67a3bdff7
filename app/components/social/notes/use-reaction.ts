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
  /** The count, and whether the viewer is in it, when the page was loaded. */
  count: number
  isMine: boolean
}

/** Likes or reposts a note, once. An optimistic update, which is undone where it fails. */
export function useReaction(note: Note, { kind, count, isMine }: Reacted) {
  const { pubkey, signer } = useNostr()
  const showToast = useToast()
  const [countBefore, setCountBefore] = useState<number | null>(null)
  const isDone = isMine || countBefore !== null

  /** Reacts. Returns why that failed, or null. */
  async function failure(): Promise<string | null> {
    const own = await signer()
    if (!own) return nostrIdentityTexts.needed
    // A visitor who has just connected may be the author.
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
    /** Whether the note is the viewer's own, to which nobody reacts. */
    isOwn: pubkey === note.pubkey,
    press: () => void press(),
  }
}
