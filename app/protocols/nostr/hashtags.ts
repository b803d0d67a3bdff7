import { noteParts } from './note-text.ts'

const maxHashtags = 50

/** The `t` tags of a text's hashtags (NIP-24): in small letters, each once. */
export function hashtagTags(content: string): string[][] {
  const found = noteParts(content).flatMap((part) =>
    part.type === 'hashtag' ? [part.tag.toLowerCase()] : [],
  )
  return [...new Set(found)].slice(0, maxHashtags).map((tag) => ['t', tag])
}
