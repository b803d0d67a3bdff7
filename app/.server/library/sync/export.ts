import { requireUserId } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { podcastLists } from './lists.ts'

const rowsAtOnce = 500

/** The devices and lists of the signed-in account, and what its apps keep of their own. */
export async function exportSync(ctx: Ctx): Promise<object> {
  const userId = requireUserId(ctx.actor)
  const [devices, lists, settings] = await Promise.all([
    ctx.db
      .selectFrom('sync_devices')
      .select(['id', 'caption', 'type', 'created_at as added', 'seen_at as seen'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    podcastLists(ctx),
    ctx.db
      .selectFrom('sync_settings')
      .select(['scope', 'device', 'podcast', 'episode', 'settings'])
      .where('user_id', '=', userId)
      .execute(),
  ])
  return { devices, lists, settings }
}

/** The addresses that apps of the account follow, or did, in pages of 500. */
export async function* exportSyncSubscriptions(ctx: Ctx): AsyncGenerator<object[]> {
  let after = ''
  for (;;) {
    const rows = await ctx.db
      .selectFrom('sync_subscriptions')
      .select(['url', 'guid', 'new_guid', 'is_subscribed', 'devices', 'added_at', 'changed_at'])
      .where('user_id', '=', requireUserId(ctx.actor))
      .where('url', '>', after)
      .orderBy('url')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.url ?? ''
  }
}

/** What apps of the account said of episodes, in pages of 500. */
export async function* exportSyncActions(ctx: Ctx): AsyncGenerator<object[]> {
  let after = Buffer.alloc(0)
  for (;;) {
    const rows = await ctx.db
      .selectFrom('sync_actions')
      .select(['digest', 'podcast', 'episode', 'guid', 'kind', 'device', 'acted_at'])
      .select(['started', 'position', 'total'])
      .where('user_id', '=', requireUserId(ctx.actor))
      .where('digest', '>', after)
      .orderBy('digest')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length > 0) yield rows.map(({ digest: _key, ...row }) => row)
    if (rows.length < rowsAtOnce) return
    after = Buffer.from(rows.at(-1)?.digest ?? [])
  }
}
