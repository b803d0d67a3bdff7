import { noteParts } from '#app/protocols/nostr/note-text.ts'
import { shownText } from './note-layout.ts'

/** What a note says, with names and addresses as words: nothing in it leads anywhere. `nameOf` knows people by their keys. */
export function noteWords(content: string, nameOf: (pubkey: string) => string | null): string {
  const words = shownText(noteParts(content)).map((part) => {
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
