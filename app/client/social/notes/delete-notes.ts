import type { AuthenticatedCall } from '#app/client/base/session/authenticated-call.ts'
import { deletionEvent } from '#app/protocols/nostr/deletion.ts'
import type { NotesLeft } from '#app/schemas/social/notes.ts'
import { deleteNotesTexts as texts } from '#app/texts/social/delete-notes.ts'
import type { RelayLine } from '#app/client/social/outbox/our-relay.ts'
import { type Signer, SignerError } from '#app/client/social/signers/signer.ts'

/** The progress. */
export interface DeletionProgress {
  /** Notes that relays were asked to delete since the start, or since it went on. */
  requested: number
  remaining: number
}

interface Ports {
  signer: Pick<Signer, 'sign'>
  relay: RelayLine
  call: AuthenticatedCall
  onProgress: (progress: DeletionProgress) => void
  /** Aborts before the next batch. */
  signal?: AbortSignal
  now?: () => number
}

/**
 * Asks relays to delete all notes of the account's key, batch by batch, by our relay, which forwards each request.
 * Called again after a failure, it goes on with what is left. Never rejects: returns what failed as a text for people,
 * or null once nothing is left.
 */
export async function requestNoteDeletion({ call, ...ports }: Ports): Promise<string | null> {
  let requested = 0
  let before: string | undefined
  for (;;) {
    if (ports.signal?.aborted) return texts.stopped
    const found = await call<NotesLeft>('me/nostr-notes-left', {})
    if (!found.ok) return found.error.message ?? texts.away
    const { notes, left } = found.value
    ports.onProgress({ requested, remaining: left })
    const [first] = notes
    if (!first) return null
    // A relay that accepts the request and keeps the notes would be asked for ever.
    if (first.id === before) return texts.kept
    before = first.id
    const problem = await askToDelete(notes, ports)
    if (problem !== null) return problem
    requested += notes.length
  }
}

async function askToDelete(
  notes: NotesLeft['notes'],
  { signer, relay, now = Date.now }: Pick<Ports, 'signer' | 'relay' | 'now'>,
): Promise<string | null> {
  try {
    const event = await signer.sign(deletionEvent(notes, Math.floor(now() / 1000)))
    const { accepted, text } = await relay.send(event)
    return accepted ? null : texts.refused(text)
  } catch (error) {
    return error instanceof SignerError ? texts.notSigned : texts.away
  }
}
