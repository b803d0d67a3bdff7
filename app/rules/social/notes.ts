import { type NotePart, noteParts } from '#app/protocols/nostr/note-text.ts'

export type MediaPart = Extract<NotePart, { type: 'media' }>

/** Pictures, films and sounds that are shown below a note. */
export const maxMedia = 4
/** Characters of the address of a link that are shown. */
export const shownAddress = 100

/** The first four pictures, films and sounds of a note, which are shown below its text. */
export function noteMedia(parts: readonly NotePart[]): MediaPart[] {
  return parts.filter((part) => part.type === 'media').slice(0, maxMedia)
}

/** The text of a note: all parts but the media shown below, trimmed. */
export function noteTextParts(parts: readonly NotePart[]): NotePart[] {
  const below = new Set<NotePart>(noteMedia(parts))
  const shown = parts.filter((part) => !below.has(part))
  const first = shown.at(0)
  const last = shown.at(-1)
  return shown
    .map((part) => {
      if (part.type !== 'text') return part
      let { text } = part
      if (part === first) text = text.trimStart()
      if (part === last) text = text.trimEnd()
      return { ...part, text }
    })
    .filter((part) => part.type !== 'text' || part.text !== '')
}

/** A note as plain text, without links. `nameOf` gives the name of a key. */
export function plainNoteText(content: string, nameOf: (pubkey: string) => string | null): string {
  const words = noteTextParts(noteParts(content)).map((part) => {
    switch (part.type) {
      case 'profile':
        return `@${nameOf(part.pubkey) ?? '…'}`
      case 'hashtag':
        return `#${part.tag}`
      case 'link':
      case 'media':
        return part.url.replace(/^https?:\/\/(www\.)?/, '')
      case 'text':
        return part.text
      default:
        return '…'
    }
  })
  return words.join('')
}
