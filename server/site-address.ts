import { moveOwnAddresses } from '#app/.server/catalogue/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { moveHostedAddresses } from '#app/.server/hosting/index.ts'

const key = 'public_url'

/** Stores PUBLIC_URL; if it has changed since the last start, updates our own addresses in the database. */
export function followPublicUrl(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { publicUrl } = ctx.site
    const known = await ctx.db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst()
    if (known?.value === publicUrl) return
    if (known) {
      await moveHostedAddresses(ctx, known.value, publicUrl)
      await moveOwnAddresses(ctx, known.value, publicUrl)
    }
    await ctx.db
      .insertInto('installation')
      .values({ key, value: publicUrl })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: publicUrl }))
      .execute()
  })
}
