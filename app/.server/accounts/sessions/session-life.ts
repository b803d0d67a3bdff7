import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'

const day = 24 * 3600

/** Lifetime of a session, however much it is used. */
export const sessionSeconds = 90 * day
/** Idle time after which a session ends early. Its use is recorded once an hour. */
export const idleSeconds = 30 * day
/** Open sessions of one account; one more ends the one that was not used for longest. */
export const maxSessions = 50

/** SQL: whether a row of the table `sessions` is open. A program's token may lie unused until it ends. */
export function isOpenSession(now: Date) {
  return sql<boolean>`(sessions.expires_at > ${now}
    and (sessions.scopes is not null or sessions.last_seen_at > ${subSeconds(now, idleSeconds)}))`
}
