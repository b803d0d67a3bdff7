import { sql } from 'kysely'
import { isEnabled } from '#app/rules/base/areas.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { enqueueLater } from '#app/.server/base/jobs/index.ts'
import { moveOwnAddresses } from '#app/.server/catalogue/feeds/index.ts'
import { moveHostedAddresses } from '#app/.server/studio/publishing/index.ts'
import { followPublicUrl, noteFormerHost } from '#server/site-address.ts'
import { escaped } from './find-host.ts'

/**
 * Puts the host of PUBLIC_URL in the place of a former one: in our own addresses, and in Lightning addresses of stated
 * splits. Feeds are made anew, and shows introduce themselves on Nostr again, by jobs. Returns how many records' splits
 * have changed. Done twice, it changes nothing more.
 */
export function changeHost(ctx: Ctx, former: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    await followPublicUrl(ctx)
    await noteFormerHost(ctx, former)
    const splits = await changeSplits(ctx, former)
    for (const scheme of ['https', 'http']) {
      await moveHostedAddresses(ctx, `${scheme}://${former}`, ctx.site.publicUrl)
      await moveOwnAddresses(ctx, `${scheme}://${former}`, ctx.site.publicUrl)
    }
    if (isEnabled(ctx.site, 'SOCIAL')) await introduceShows(ctx)
    return splits
  })
}

/** Of recipients alone: an e-mail address at the former host is its owner's, and may go on there. */
async function changeSplits(ctx: Ctx, former: string): Promise<number> {
  const pattern = `("lnaddress": "[^"@[:space:]]+)@${escaped(former)}(:443)?"`
  const to = String.raw`\1@${ownHost(ctx.site)}"`
  let count = 0
  for (const table of ['hosting_feeds', 'hosting_items'] as const) {
    const moved = (column: string) =>
      sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}::text, ${pattern}, ${to}, 'gi')::jsonb`
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${moved('content')}, ${moved('changes')}
      where content::text ~* ${pattern} or changes::text ~* ${pattern}`.execute(ctx.db)
    count += Number(numAffectedRows)
  }
  return count
}

async function introduceShows(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .selectFrom('feeds')
    .select('hosting_feed_id as id')
    .where('hosting_feed_id', 'is not', null)
    .execute()
  const jobs = rows.flatMap(({ id }) =>
    id === null ? [] : [{ key: `tell-nostr-of-show:${id}`, payload: { feedId: id } }],
  )
  await enqueueLater(ctx, 'tell-nostr-of-show', jobs)
}
