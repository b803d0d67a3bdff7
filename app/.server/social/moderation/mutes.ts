import { sql } from 'kysely'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { MuteEntry } from '#app/protocols/nostr/mute-list.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { threadPlace } from '#app/protocols/nostr/thread.ts'
import { viewerKey } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'

/** Entries of one mute list that are followed: as many as are indexed, and as an account has. */
export const maxMutes = 2000

/** Who looks at something, as whoever reads notes and boosts for them is told. */
export interface Viewer {
  /** Their key, if they have one: 64 hexadecimal digits. */
  viewer?: string | null | undefined
  /** Their account, which may mute people whom the list of the key doesn't hold. */
  account?: string | null | undefined
}

/** The viewer of a page: whoever is signed in. */
export async function viewerOf(
  ctx: Ctx,
): Promise<{ viewer: string | null; account: string | null }> {
  return { viewer: await viewerKey(ctx), account: accountOf(ctx) }
}

/** The account that makes a call, for reads that are told the viewer's key. */
export function accountOf({ actor }: Pick<Ctx, 'actor'>): string | null {
  return actor.kind === 'user' ? actor.userId : null
}

/** The entries of the mute list of the viewer's key. */
function ofKey(viewer: Viewer['viewer']) {
  return sql<MuteEntry>`(
    select what, value from nostr_mutes where pubkey = ${viewer ? toBytes(viewer) : null} limit ${maxMutes}
  )`
}

/** Whom the account mutes: by their keys, also where one was linked later. */
function ofAccount(account: Viewer['account']) {
  return sql<{ person: string; since: Date }>`(
    select coalesce(encode(keys.pubkey, 'hex'), person) as person, since
    from account_mutes left join account_nostr_keys as keys on keys.user_id = person
    where account_mutes.user_id = ${account ?? null} limit ${maxMutes}
  )`
}

/** The entries of the mute list of the viewer's key, and whom their account mutes; none for a visitor. */
export async function mutesOfViewer(
  ctx: Pick<Ctx, 'db'>,
  { viewer, account }: Viewer,
): Promise<MuteEntry[]> {
  if (!viewer && !account) return []
  const { rows } = await sql<MuteEntry>`
    select what, value from ${ofKey(viewer)} as listed
    union all select 'PERSON', person from ${ofAccount(account)} as own
  `.execute(ctx.db)
  return rows
}

/** A person whom the viewer mutes. */
export interface MutedPerson {
  /** A key in hexadecimal digits, or the id of an account. */
  person: string
  /** Whether the key's own list holds them. */
  isOnList: boolean
}

/** Everybody whom the viewer mutes, by the account or the list of its key, as one list: the latest first. */
export async function mutedPeople(
  ctx: Pick<Ctx, 'db'>,
  { viewer, account }: Viewer,
): Promise<MutedPerson[]> {
  if (!viewer && !account) return []
  const { rows } = await sql<MutedPerson>`
    select person, bool_or("isOnList") as "isOnList" from (
      select person, since, false as "isOnList" from ${ofAccount(account)} as own
      union all select value, null, true from ${ofKey(viewer)} as listed where what = 'PERSON'
    ) as muted group by person order by max(since) desc nulls last, person
  `.execute(ctx.db)
  return rows
}

/** Whom the viewer mutes, by key and by account, where what somebody did may name either. */
export async function mutedNames(ctx: Pick<Ctx, 'db'>, view: Viewer): Promise<Set<string>> {
  const people = (await mutedPeople(ctx, view)).map(({ person }) => person)
  if (people.length === 0) return new Set()
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_nostr_keys where pubkey = any(${people.filter(isHex32).map(toBytes)}::bytea[])
  `.execute(ctx.db)
  return new Set([...people, ...rows.map(({ user_id }) => user_id)])
}

/** How the viewer mutes a person, by their key or the id of an account without one; null where they don't. */
export async function muteOf(
  ctx: Pick<Ctx, 'db'>,
  view: Viewer,
  person: string,
): Promise<MutedPerson | null> {
  return (await mutedPeople(ctx, view)).find((muted) => muted.person === person) ?? null
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
