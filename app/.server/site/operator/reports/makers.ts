import { type RawBuilder, sql } from 'kysely'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import { accountLabel } from '#app/.server/accounts/profile/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { toBytes } from '#app/.server/social/events/index.ts'
import type { ReportCase } from '#app/.server/social/people/index.ts'

const maxMakers = 20

/** An account that made a reported thing. */
export interface Maker {
  id: string
  email: string | null
  /** How those who work with it call it. */
  label: string
}

/** Those who made a reported thing, where they have an account here: its author, or the owners of a show. */
export async function makersOf(
  { db }: Pick<Ctx, 'db'>,
  { about_kind, about }: Pick<ReportCase, 'about_kind' | 'about'>,
): Promise<Maker[]> {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.email', accountLabel('users').as('label')])
    .where('users.id', 'in', makers(about_kind, about))
    .orderBy('users.id')
    .limit(maxMakers)
    .execute()
}

function makers(kind: ReportCase['about_kind'], about: string): RawBuilder<string> {
  switch (kind) {
    case 'SHOW':
    case 'EPISODE':
      return sql<string>`(
        select owners.user_id from hosting_feed_owners as owners
        join feeds on feeds.hosting_feed_id = owners.feed_id
        where owners.role = 'OWNER' and feeds.id = coalesce(
          (select feed_id from item_directory where item_id = ${about}), ${about}))`
    case 'PROFILE':
      return isHex32(about) ? ofKey(sql`${toBytes(about)}`) : sql<string>`(select ${about}::text)`
    default:
      return ofKey(sql`(select pubkey from nostr_event_ids where id = ${toBytes(about)})`)
  }
}

function ofKey(pubkey: RawBuilder<unknown>) {
  return sql<string>`(select user_id from account_nostr_keys where pubkey = ${pubkey})`
}
