import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { hiddenBefore, openStanding, standingsWith } from '#app/.server/catalogue/standing/index.ts'
import { hideContent, restoreContent, suspendContent } from './set-standing.ts'

/**
 * Suspends the shows, artists and releases that an account owns alone, along with it. What is suspended already stays so
 * by itself.
 * @throws AppError 403 FORBIDDEN
 */
export async function suspendShowsOf(
  ctx: Ctx,
  userId: string,
  { reason }: { reason: string },
): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_CONTENT')
  await transact(ctx, async (ctx) => {
    for (const id of await ownedAlone(ctx, userId)) {
      if ((await openStanding(ctx, id))?.standing === 'SUSPENDED') continue
      await suspendContent(ctx, { id, reason, withAccount: userId })
    }
  })
}

/** Puts back what was suspended along with an account, hidden where it was before. @throws AppError 403 FORBIDDEN */
export async function restoreShowsOf(ctx: Ctx, userId: string): Promise<void> {
  requireAct(ctx.actor, 'SUSPEND_CONTENT')
  await transact(ctx, async (ctx) => {
    for (const standing of await standingsWith(ctx, userId)) {
      const { contentId: id } = standing
      const hidden = await hiddenBefore(ctx, standing)
      const putBack = hidden
        ? hideContent(ctx, { id, reason: hidden.reason, until: hidden.until })
        : restoreContent(ctx, { id })
      await putBack.catch(ifGone)
    }
  })
}

function ifGone(error: unknown): void {
  if (!(error instanceof AppError && error.status === 404)) throw error
}

/** Public ids, in the order in which everybody locks them: releases before their artist. */
async function ownedAlone({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hosting_feed_owners as own')
    .innerJoin('hosting_feeds as show', 'show.id', 'own.feed_id')
    .innerJoin('feeds', 'feeds.hosting_feed_id', 'show.id')
    .select(['feeds.id', 'show.publisher_id'])
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'OWNER')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hosting_feed_owners as other')
            .select('other.user_id')
            .whereRef('other.feed_id', '=', 'own.feed_id')
            .where('other.role', '=', 'OWNER')
            .where('other.user_id', '<>', userId),
        ),
      ),
    )
    .orderBy('show.publisher_id', (order) => order.asc().nullsLast())
    .orderBy('show.id')
    .execute()
  return rows.map(({ id }) => id)
}
