import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserIdentity } from '#app/client/social/signers/browser-identity.ts'
import { browserOutbox } from '#app/client/social/outbox/browser-outbox.ts'
import type { Draft } from '#app/client/social/notes/drafts.ts'
import { showOwnNote } from '#app/client/social/notes/own-notes.ts'
import { publishResultText } from '#app/client/social/notes/publish-texts.ts'
import { useNostr } from '#app/components/base/shell/use-nostr.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import type { UnsignedEvent } from '#app/protocols/nostr/event.ts'
import { type WrittenText, writtenText } from '#app/protocols/nostr/written-text.ts'
import { maxNoteCharacters, noteTextProblem } from './note-length.ts'
import { composerTexts as texts } from '#app/texts/social/composer.ts'
import { useConnected } from './use-connected.ts'

/** The texts of one kind of composer. */
export interface ComposerWords {
  label: string
  placeholder: string
  send: string
  /** The label of the button while Nostr isn't connected. */
  connect: string
  done: string
  failed: string
}

/** Makes the event for a text, at `now` in seconds; null where that isn't possible. */
export type MakeEvent = (
  written: WrittenText,
  second: number | null,
  now: number,
) => UnsignedEvent | null

/** Preloads the code for signing and for the outbox, so that a text isn't lost where the network is gone by then. */
function prepare(): void {
  const identity = browserIdentity().getSnapshot()
  const isExtension = identity.state === 'connected' && identity.signer.way === 'extension'
  void import('#app/client/social/signers/viewer-signer.ts').catch(() => null)
  void import('#app/components/social/nostr/outbox-panel.tsx').catch(() => null)
  if (isExtension) void import('#app/client/social/signers/extension.ts').catch(() => null)
}

interface SendingOptions {
  /** The composer's place. */
  place: string
  words: ComposerWords
  make: MakeEvent
  /** Called once the event is sent, or in the outbox. */
  onSent: () => void
}

/** Connects, signs and sends. A press that first connects Nostr sends nothing: the user presses again. */
export function useSending({ place, words, make, onSent }: SendingOptions) {
  const { pubkey, signer } = useNostr()
  const isConnected = useConnected(pubkey)
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** Sends a draft. Returns why that failed, or null. */
  async function send(draft: Draft): Promise<string | null> {
    const problem = noteTextProblem(draft.text)
    if (problem === 'EMPTY') return texts.needsMessage
    if (problem === 'TOO_LONG') return texts.tooLong(maxNoteCharacters)
    const own = await signer()
    if (!own) return texts.needsNostr
    const written = writtenText(draft.text, draft.people)
    const event = make(written, draft.second ?? null, Math.floor(Date.now() / 1000))
    if (!event) return words.failed
    const signed = await own.sign(event)
    const result = await browserOutbox().publish(signed)
    const message = publishResultText(result, { ...words, waiting: texts.waiting })
    if ('problem' in message) return message.problem
    showToast(message.success)
    onSent()
    if (result.became === 'published') {
      void showOwnNote(place, signed)
      void revalidate()
    }
    return null
  }

  async function press(draft: Draft): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      if (isConnected) setError(await send(draft))
      else if (!(await signer())) setError(texts.needsNostr)
    } catch {
      setError(words.failed)
    } finally {
      setBusy(false)
    }
  }

  return { press, isBusy, error, isConnected, prepare }
}
