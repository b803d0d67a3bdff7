import { webhookMessages as texts } from '#app/texts/studio/webhooks.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { DueMessage, Told, ToldShow } from './messages.ts'

/** The end of an import: how many episodes or tracks came over, and how many didn't. */
export async function toldImport(
  { db }: Ctx,
  { subject: id, feed_id }: DueMessage,
  show: ToldShow,
): Promise<Told | null> {
  const items = await db
    .selectFrom('hosting_feed_owners')
    .innerJoin('import_items', 'import_items.user_id', 'hosting_feed_owners.user_id')
    .select(['import_items.state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('hosting_feed_owners.feed_id', '=', feed_id)
    .where('import_items.import_id', '=', id)
    .groupBy('import_items.state')
    .execute()
  if (items.length === 0) return null
  const of = (state: string) => items.find((row) => row.state === state)?.count ?? 0
  return {
    data: { show, import: { id, copied: of('COPIED'), failed: of('FAILED') } },
    line: texts.imported(show.title),
    url: show.url ?? show.feed_url,
  }
}
