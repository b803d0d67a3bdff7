import { sql } from 'kysely'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** The notification channel for content that public lists must not show any more, or must show otherwise. */
export const changedLists = 'changed_lists'

/** Has every process clear its cached lists at the commit, so that withdrawn content disappears from them. */
export async function notifyOfChangedLists({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select pg_notify(${changedLists}, '')`.execute(db)
}
