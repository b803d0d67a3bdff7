import type { ContentHit } from '#app/schemas/content.ts'
import type { Note } from '#app/schemas/nostr.ts'

/** What somebody wants to write, over the page that they see. */
export type AskedWriting =
  | { what: 'comment'; hit: ContentHit; startAt: number | null }
  | { what: 'reply' | 'quote'; note: Note }

// Stored outside of the buttons: what shows the dialog is loaded after the page.
let asked: AskedWriting | null = null
const listeners = new Set<() => void>()

/** Opens the dialog in which content is commented on; its page's address may ask for a second of it. */
export function askForComment(hit: ContentHit, startAt: number | null = null): void {
  ask({ what: 'comment', hit, startAt })
}

/** Opens the dialog in which a note is answered. */
export function askForReply(note: Note): void {
  ask({ what: 'reply', note })
}

/** Opens the dialog in which a note is quoted. */
export function askForQuote(note: Note): void {
  ask({ what: 'quote', note })
}

/** Closes it. */
export function endWriting(): void {
  ask(null)
}

export function askedWriting(): AskedWriting | null {
  return asked
}

/** Returns what ends it. */
export function onWritingAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function ask(next: AskedWriting | null): void {
  asked = next
  for (const listener of [...listeners]) listener()
}
