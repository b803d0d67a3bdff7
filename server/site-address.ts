import { moveOwnAddresses } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { storeValue, storedValue } from '#app/.server/base/db/index.ts'
import { moveHostedAddresses } from '#app/.server/studio/publishing/index.ts'

const key = 'public_url'
const formerKey = 'former_hosts'

/** Stores PUBLIC_URL; if it has changed since the last start, updates our own addresses in the database. */
export function followPublicUrl(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { publicUrl } = ctx.site
    const known = await storedValue(ctx, key)
    if (known === publicUrl) return
    if (known !== null) {
      await moveHostedAddresses(ctx, known, publicUrl)
      await moveOwnAddresses(ctx, known, publicUrl)
      const hosts = [...(await formerHosts(ctx)), new URL(known).host]
      await storeValue(ctx, formerKey, JSON.stringify([...new Set(hosts)]))
    }
    await storeValue(ctx, key, publicUrl)
  })
}

/** The hosts that the installation was at before, which splits may still name. */
export async function formerHosts(ctx: Ctx): Promise<string[]> {
  return JSON.parse((await storedValue(ctx, formerKey)) ?? '[]') as string[]
}
