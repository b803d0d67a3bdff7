import { type RawBuilder, sql } from 'kysely'
import { toPubkey } from '#app/protocols/nostr/keys.ts'
import type { PeopleGroup } from '#app/rules/site/people.ts'

/** Accounts that are looked at for each way to be meant by what was typed. */
const most = 200

/** SQL: whether an account is in a list; null for that of all. `users` is the row. */
export function ofGroup(group: PeopleGroup, now: Date): RawBuilder<boolean> | null {
  switch (group) {
    case 'ALL':
      return null
    case 'PODCASTERS':
      return makersOf('PODCAST')
    case 'ARTISTS':
      return makersOf('ARTIST')
    case 'OPERATORS':
      return sql<boolean>`(is_admin or is_moderator)`
    case 'SUSPENDED':
      return sql<boolean>`users.id in (
        select user_id from account_suspensions as standing
        where ended_at is null and (until is null or until > ${now})
      )`
  }
}

function makersOf(type: 'PODCAST' | 'ARTIST'): RawBuilder<boolean> {
  return sql<boolean>`users.id in (
    select mine.user_id from hosting_feed_owners as mine join hosting_feeds as feed on feed.id = mine.feed_id
    where mine.role = 'OWNER' and feed.type = ${type}
  )`
}

/**
 * SQL: whether an account is meant by what was typed: its id or key, the beginning of its address, username or name, or
 * of the title of a show of it. Each is found by an index.
 */
export function meantBy(typed: string): RawBuilder<boolean> {
  const asked = typed.replace(/^@/, '').toLowerCase()
  const begins = `${asked.replace(/[\\%_]/g, '\\$&')}%`
  const pubkey = toPubkey(typed)
  const ways = [
    sql`select ${typed}::text as id`,
    sql`(select id from users where email like ${begins} limit ${most})`,
    sql`(select id from users where lower(username) like ${begins} and username is not null limit ${most})`,
    sql`(select id from users where lower(context ->> 'name') like ${begins} and context ->> 'name' is not null limit ${most})`,
    ...[begins, `the ${begins}`].map(
      (title) => sql`(
        select mine.user_id from hosting_feeds as feed join hosting_feed_owners as mine on mine.feed_id = feed.id
        where left(lower(feed.content ->> 'title'), 100) like ${title.slice(0, 101)} limit ${most}
      )`,
    ),
    ...(pubkey === null
      ? []
      : [sql`select user_id from account_nostr_keys where pubkey = ${Buffer.from(pubkey, 'hex')}`]),
  ]
  return sql<boolean>`users.id in (${sql.join(ways, sql` union `)})`
}
