import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { lockOwner, savePersonEntries } from './entries.ts'
import { saveCredits } from './save-credits.ts'
import { countTextWords } from './text-counts.ts'
import { type StaleTexts, staleTexts } from './stale-texts.ts'
import { lexemesOfTexts, writeTexts } from './text-rows.ts'
import { textLexemes } from './text-entries.ts'

/** How many entries one transaction reads and writes. */
const portion = 100
const feedsAtOnce = 20

/** The job that goes on where `index-feed` left off: the texts of a feed's next entries. */
export function indexTexts(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockOwner(ctx, feedId)
    await indexNextTexts(ctx, feedId)
  })
}

/**
 * Writes the texts of those entries of a feed whose sources have changed, and the people whom they name; a job goes on
 * where there are many. The caller has locked the owner.
 */
export async function indexNextTexts(ctx: Ctx, feedId: string): Promise<void> {
  const stale = await staleTexts(ctx, feedId, portion)
  if (stale.length === 0) return
  await replaceTexts(ctx, feedId, stale)
  const named = stale.map(({ id, publishedAt, persons }) => ({
    feedId,
    contentId: id,
    publishedAt,
    persons,
  }))
  await savePersonEntries(ctx, await saveCredits(ctx, feedId, named))
  if (stale.length === portion)
    await enqueue(ctx, 'index-texts', { feedId }, { key: `index-texts:${feedId}` })
}

async function replaceTexts(ctx: Ctx, feedId: string, stale: readonly StaleTexts[]): Promise<void> {
  const ids = stale.map(({ id }) => id)
  const changes = [...(await lexemesOfTexts(ctx, feedId, ids))].map(
    ([lexeme, count]) => [lexeme, -count] as const,
  )
  const incoming = stale.map(({ texts }) => ({
    ownerId: feedId,
    texts,
    lexemes: textLexemes(texts),
  }))
  await writeTexts(ctx, incoming)
  await countTextWords(ctx, [
    ...changes,
    ...incoming.flatMap(({ lexemes }) => lexemes.map((lexeme) => [lexeme, 1] as const)),
  ])
}

/** The job that fills in the texts of what was indexed before there were any, some feeds at a time. */
export async function fillSearchTexts(ctx: Ctx, { after = '' }: { after?: string }): Promise<void> {
  const feedIds = await feedsWithoutTexts(ctx, after)
  for (const feedId of feedIds) await indexTexts(ctx, { feedId })
  const last = feedIds.at(-1)
  if (last !== undefined && feedIds.length === feedsAtOnce)
    await enqueue(ctx, 'fill-search-texts', { after: last }, { key: 'fill-search-texts' })
}

async function feedsWithoutTexts(ctx: Ctx, after: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .innerJoin('search_documents as entry', (join) =>
      join.onRef('entry.owner_id', '=', 'feeds.id').onRef('entry.id', '=', 'feeds.id'),
    )
    .select('feeds.id')
    .where('feeds.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_texts')
            .select('search_texts.id')
            .whereRef('search_texts.owner_id', '=', 'feeds.id')
            .whereRef('search_texts.id', '=', 'feeds.id'),
        ),
      ),
    )
    .orderBy('feeds.id')
    .limit(feedsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}
