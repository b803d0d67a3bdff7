import type { Ctx } from '#app/.server/base/ctx.ts'
import { hasFeeds } from '#app/.server/catalogue/cards/index.ts'
import { madeParts } from '#app/.server/site/home/index.ts'

/** Whether the demo is there, or something else that it must not be mixed with. */
export async function isFilled(ctx: Ctx): Promise<boolean> {
  const begun = await madeParts(ctx)
  return begun ? begun.isWhole : (await hasFeeds(ctx)) || (await hasHostedFeeds(ctx))
}

async function hasHostedFeeds(ctx: Ctx): Promise<boolean> {
  const hosted = await ctx.db.selectFrom('hosting_feeds').select('id').limit(1).executeTakeFirst()
  return hosted !== undefined
}
