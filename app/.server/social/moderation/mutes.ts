import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import { threadPlace } from '#app/protocols/nostr/thread.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import type { Viewer } from './viewer.ts'

/** Entries of one mute list that are followed: as many as are indexed. */
const maxEntries = 2000

/** The entries of the mute list of the viewer's key, and whom their account mutes; none for a visitor. */
export async function mutesOfViewer(
  ctx: Pick<Ctx, 'db'>,
  { viewer, account }: Viewer,
): Promise<MuteEntry[]> {
  if (!viewer && !account) return []
  const { rows } = await sql<MuteEntry>`
    (select what, value from nostr_mutes where pubkey = ${viewer ? toBytes(viewer) : null} limit ${maxEntries})
    union all
    (select 'PERSON', person from account_mutes where user_id = ${account ?? null} limit ${maxEntries})
  `.execute(ctx.db)
  return rows
}

/** Tells by which kind of entry an event is muted; null where it isn't. */
export type MuteTest = (
  event: Pick<NostrEvent, 'id' | 'pubkey' | 'kind' | 'tags' | 'content'>,
) => MuteEntry['what'] | null

/** Characters of a text that are searched for muted words, and muted words that are searched for. */
const longestText = 10_000
const maxWords = 500
/** Places in a text where a word is part of a longer one, after which the search for it ends. */
const maxPlaces = 100

/**
 * Tests events against a mute list, which hides notes of a person, a note and its whole thread, and notes with a
 * hashtag or a word. Case doesn't matter.
 */
export function muteTest(entries: readonly MuteEntry[]): MuteTest {
  const valuesOf = (wanted: MuteEntry['what']) =>
    new Set(entries.filter(({ what }) => what === wanted).map(({ value }) => value))
  const people = valuesOf('PERSON')
  const notes = valuesOf('NOTE')
  const hashtags = valuesOf('HASHTAG')
  const hasWord = wholeWordTest([...valuesOf('WORD')].slice(0, maxWords))

  return ({ id, pubkey, kind, tags, content }) => {
    if (people.has(pubkey)) return 'PERSON'
    if (notes.size > 0) {
      const { root, parent } = threadPlace({ kind, tags })
      if ([id, root, parent].some((note) => note !== null && notes.has(note))) return 'NOTE'
    }
    if (hashtags.size > 0 && hashtagsIn(tags).some((tag) => hashtags.has(tag))) return 'HASHTAG'
    return hasWord(content) ? 'WORD' : null
  }
}

/** The test for viewers without a mute list. */
export const noMutes: MuteTest = () => null

function hashtagsIn(tags: NostrEvent['tags']): string[] {
  return tags.filter(([name]) => name === 't').map(([, value = '']) => value.toLowerCase())
}

/** Whether a text has one of these words: as a whole word, or anywhere in scripts without spaces. */
function wholeWordTest(words: readonly string[]): (text: string) => boolean {
  if (words.length === 0) return () => false
  return (content) => {
    const text = content.slice(0, longestText).toLowerCase()
    return words.some((word) => hasWholeWord(text, word))
  }
}

function hasWholeWord(text: string, word: string): boolean {
  let at = text.indexOf(word)
  for (let place = 0; at >= 0 && place < maxPlaces; place++) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + word.length)
    if (!areInOneWord(before, word.charAt(0)) && !areInOneWord(word.charAt(word.length - 1), after))
      return true
    at = text.indexOf(word, at + 1)
  }
  return false
}

const spacedLetter =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u

function areInOneWord(one: string, other: string): boolean {
  return spacedLetter.test(one) && spacedLetter.test(other)
}
