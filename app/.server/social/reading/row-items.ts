import { cutNote, listedText, type TextBounds, wholeText } from '#app/rules/social/cut-note.ts'
import { personName } from '#app/rules/social/person.ts'
import type { NostrProfile } from '#app/schemas/base/nostr.ts'
import type { Note, TimelineItem } from '#app/schemas/social/notes.ts'
import { rowHit } from '#app/.server/catalogue/cards/index.ts'
import { rowProfile } from './profiles.ts'

/** Tags of a note whose values are short, which pages read and answers copy. */
const maxTags = 100
const longestTag = 1000

/**
 * Items as lists show them: the beginning of each text, and of what they are about only what a row needs, which links
 * to it besides.
 */
export function rowItems(items: readonly TimelineItem[]): TimelineItem[] {
  const shown = new Map<string, NostrProfile>()
  return items.map((item) => ({
    ...item,
    action: item.action && { ...item.action, profile: rowProfile(item.action.profile, shown) },
    note: {
      ...rowNote(item.note, shown),
      ...(item.hit ? { preview: null } : {}),
    },
    parent: item.parent && rowNote(item.parent, shown),
    hit: item.hit && rowHit(item.hit),
  }))
}

/** The main note of a thread's page. */
export function wholeItem(item: TimelineItem): TimelineItem {
  const [row = item] = rowItems([item])
  const { note } = item
  return { ...row, note: { ...row.note, parent: note.parent, ...shownText(note, wholeText) } }
}

function rowNote(note: Note, shown: Map<string, NostrProfile>): Note {
  const { quoted } = note
  return {
    ...note,
    ...shownText(note, listedText),
    profile: rowProfile(note.profile, shown),
    mentions: note.mentions.map((profile) => rowProfile(profile, shown)),
    parent: null,
    ...(quoted ? { quoted: rowNote(quoted, shown) } : {}),
  }
}

/** A note's event with as much of its text and tags as is shown, in characters that pages can hold. */
function shownText(note: Note, bounds: TextBounds): Pick<Note, 'isCut' | 'json'> {
  const { json, mentions } = note
  const nameOf = (pubkey: string) =>
    personName(mentions.find((profile) => profile.pubkey === pubkey) ?? unknown)
  const content = json.content.toWellFormed()
  const cut = cutNote(content, nameOf, bounds)
  const tags = json.tags
    .filter((tag) => tag.join('').length <= longestTag)
    .slice(0, maxTags)
    .map((tag) => tag.map((part) => part.toWellFormed()))
  return { isCut: cut !== null, json: { ...json, content: cut ?? content, tags } }
}

const unknown = { npub: 'npub'.padEnd(12), display: {} }
