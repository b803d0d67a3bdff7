import { href } from 'react-router'
import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { contentIds } from '#app/protocols/nostr/content-id.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import type { ReportTarget } from '#app/protocols/nostr/report.ts'
import { isNote } from '#app/protocols/nostr/thread.ts'
import { zapOf } from '#app/protocols/nostr/zap-receipt.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName, personPath } from '#app/rules/social/person.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { emptyProfile, profilesByKey } from '#app/.server/social/reading/index.ts'
import type { Reportable, ReportedKind } from '#app/rules/social/reports.ts'

/** What a report is about: a note's id or a key in hexadecimal digits, or the id of an account or content. */
export interface About {
  what: Reportable
  id: string
}

/** A thing that can be reported, as it is now. */
export interface ReportedThing {
  kind: ReportedKind
  id: string
  /** Who wrote it, or what it is called; at most 300 characters. */
  title: string
  /** Its first words; at most 1,000 characters. */
  excerpt: string
  path: string
  /** What a signed report names (NIP-56); null where nothing of Nostr is meant. */
  target: ReportTarget | null
}

/** A thing in the columns of reports and of cases. */
export function thingColumns({ kind, id, title, excerpt, path }: ReportedThing) {
  return { about_kind: kind, about: id, title, excerpt, path }
}

interface Said {
  kind: ReportedThing['kind']
  pubkey: string
  words: string
}

/** What is reported; null where it isn't here. */
export async function reportedThing(ctx: Ctx, { what, id }: About): Promise<ReportedThing | null> {
  const found = await (what === 'note' ? event : what === 'person' ? person : content)(ctx, id)
  return found && { ...found, title: cut(found.title, 300), excerpt: cut(found.excerpt, 1000) }
}

async function event(ctx: Ctx, id: string): Promise<ReportedThing | null> {
  const row = await ctx.db
    .selectFrom('nostr_event_ids as directory')
    .innerJoin('nostr_events as events', (join) =>
      join.onRef('events.pubkey', '=', 'directory.pubkey').onRef('events.id', '=', 'directory.id'),
    )
    .select('raw')
    .where('directory.id', '=', toBytes(id))
    .executeTakeFirst()
  if (!row) return null
  const said = saidIn(fromRaw(row.raw).event)
  if (!said) return null
  const { kind, pubkey, words } = said
  const profile = await profileOf(ctx, pubkey)
  return {
    kind,
    id,
    title: personName(profile),
    excerpt: words,
    // A message has no page of its own.
    path: kind === 'CHAT_MESSAGE' ? personPath(profile) : notePath(id),
    target: { id, pubkey },
  }
}

/** Who said what in an event; null where it is none that is shown. A zap is said by its sender, in chats. */
function saidIn(event: NostrEvent): Said | null {
  const { pubkey, content: words } = event
  if (isNote(event))
    return { kind: contentIds(event).length > 0 ? 'COMMENT' : 'NOTE', pubkey, words }
  if (event.kind === liveChatKind) return { kind: 'CHAT_MESSAGE', pubkey, words }
  const zap = zapOf(event)
  return zap && { kind: 'CHAT_MESSAGE', pubkey: zap.sender, words: zap.message }
}

async function person(ctx: Ctx, id: string): Promise<ReportedThing | null> {
  if (isHex32(id)) {
    const profile = await profileOf(ctx, id)
    const { about = '' } = profile.display
    return {
      kind: 'PROFILE',
      id,
      title: personName(profile),
      excerpt: about,
      path: personPath(profile),
      target: { pubkey: id },
    }
  }
  const account = await publicProfile(ctx, id)
  if (!account?.username) return null
  const { name, username } = account
  return {
    kind: 'PROFILE',
    id,
    title: name ?? username,
    excerpt: '',
    path: href('/:username', { username }),
    target: null,
  }
}

async function content(ctx: Ctx, id: string): Promise<ReportedThing | null> {
  const [hit] = await hitsById(ctx, [id])
  if (!hit) return null
  const isItem = ['EPISODE', 'TRACK', 'LIVE'].includes(hit._type)
  return {
    kind: isItem ? 'EPISODE' : 'SHOW',
    id,
    title: hit.info.title,
    excerpt: '',
    path: contentPath(hit),
    target: null,
  }
}

async function profileOf(ctx: Ctx, pubkey: string) {
  return (await profilesByKey(ctx, [pubkey])).get(pubkey) ?? emptyProfile(pubkey)
}

/** At most so many UTF-16 units, that PostgreSQL can store. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\0', '').toWellFormed()
}
