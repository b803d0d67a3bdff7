import { type NotePart, noteParts } from '#app/protocols/nostr/note-text.ts'

export type MediaPart = Extract<NotePart, { type: 'media' }>

const maxMedia = 4
const foldedCharacters = 600
const foldedLines = 12

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

/** Whether a text is so long that lists fold it. */
export function isLongText(parts: readonly NotePart[]): boolean {
  const text = parts.map((part) => ('text' in part ? part.text : '')).join(' ')
  return text.length > foldedCharacters || text.split('\n').length > foldedLines
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
