import { toNpub } from '#app/protocols/nostr/keys.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { contentIds } from '#app/protocols/nostr/content-id.ts'
import { liveChatKind } from '#app/protocols/nostr/live-activity.ts'
import { contentPath } from '#app/rules/catalogue/content-path.ts'
import { notePath } from '#app/rules/social/note-path.ts'
import { personName, personPath } from '#app/rules/social/person.ts'
import { publicProfile } from '#app/.server/accounts/records/index.ts'
import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { emptyProfile, profilesByKey } from '#app/.server/social/reading/index.ts'
import type { Reportable } from '#app/rules/social/report-path.ts'

/** What a report is about: a note's id or a key in hexadecimal digits, or the id of an account or content. */
export interface About {
  what: Reportable
  id: string
}

/** A thing that can be reported, as it is now. */
export interface ReportedThing {
  kind: 'NOTE' | 'COMMENT' | 'CHAT_MESSAGE' | 'PROFILE' | 'SHOW' | 'EPISODE'
  id: string
  /** Who wrote it, or what it is called; at most 300 characters. */
  title: string
  /** Its first words; at most 1,000 characters. */
  excerpt: string
  path: string
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
  const { event } = fromRaw(row.raw)
  const profile = await profileOf(ctx, event.pubkey)
  const isMessage = event.kind === liveChatKind
  return {
    kind: isMessage ? 'CHAT_MESSAGE' : contentIds(event).length > 0 ? 'COMMENT' : 'NOTE',
    id,
    title: personName(profile),
    excerpt: event.content,
    // A message has no page of its own.
    path: isMessage ? personPath(profile) : notePath(id),
  }
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
      path: `/p/${toNpub(id)}`,
    }
  }
  const account = await publicProfile(ctx, id)
  if (!account?.username) return null
  const { name, username } = account
  return { kind: 'PROFILE', id, title: name ?? username, excerpt: '', path: `/${username}` }
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
  }
}

async function profileOf(ctx: Ctx, pubkey: string) {
  return (await profilesByKey(ctx, [pubkey])).get(pubkey) ?? emptyProfile(pubkey)
}

/** At most so many UTF-16 units, that PostgreSQL can store. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replaceAll('\0', '').toWellFormed()
}
