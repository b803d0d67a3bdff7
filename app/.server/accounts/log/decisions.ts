import { sql } from 'kysely'
import type { DecidedKind, DecisionAct } from '#app/rules/accounts/decisions.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { newId } from '#app/.server/base/lib/ids.ts'

/** A thing that is decided about: an account, content, or something said. */
export interface Decided {
  kind: DecidedKind
  /** The id of an account or of content, of an event in hexadecimal digits, or a key. */
  id: string
  /** What it is called now; at most 300 characters are kept. */
  title: string
}

/** Something that was decided, as its history shows it. */
export interface Decision {
  id: string
  /** What the thing was called then. */
  title: string
  act: DecisionAct
  /** What its maker reads; empty for nothing. */
  words: string
  until: Date | null
  at: Date
  /** Who decided it; null for a command, and for somebody who is deleted. */
  by: string | null
}

/** Writes down what was decided, in the transaction of what it changes. The caller has checked the act. */
export async function recordDecision(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  about: Decided,
  { act, words = '', until = null }: { act: DecisionAct; words?: string; until?: Date | null },
): Promise<void> {
  await ctx.db
    .insertInto('decisions')
    .values({
      id: newId(),
      about_kind: about.kind,
      about: about.id,
      title: about.title.slice(0, 300).toWellFormed(),
      act,
      words: words.slice(0, 1000).toWellFormed(),
      until,
      decided_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      decided_at: ctx.now(),
    })
    .execute()
}

/** What was decided about any of these ids, newest first; at most `limit`. @throws AppError 403 FORBIDDEN */
export async function decisionsAbout(
  ctx: Ctx,
  ids: readonly string[],
  limit = 50,
): Promise<Decision[]> {
  requireAct(ctx.actor, 'SEE_REPORTS')
  const rows = await ctx.db
    .selectFrom('decisions')
    .leftJoin('users', 'users.id', 'decided_by')
    .select(['decisions.id', 'title', 'act', 'words', 'until', 'decided_at', 'username', 'email'])
    .where('about', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('decided_at', 'desc')
    .orderBy('decisions.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, title, act, words, until, decided_at, username, email }) => ({
    id,
    title,
    act: act as DecisionAct,
    words,
    until,
    at: decided_at,
    by: username ?? email,
  }))
}
