import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'

const day = 24 * 3600

/** Lifetime of a session, however much it is used. */
export const sessionSeconds = 90 * day
/** A session that nobody uses for so long is over before. Its use is noted once an hour. */
export const idleSeconds = 30 * day
/** Open sessions of one account; one more ends the one that was not used for longest. */
export const mostSessions = 50

/** SQL: whether a row of the table `sessions` is open. */
export function isOpenSession(now: Date) {
  return sql<boolean>`(sessions.expires_at > ${now}
    and sessions.last_seen_at > ${subSeconds(now, idleSeconds)})`
}
