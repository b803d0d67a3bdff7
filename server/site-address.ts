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
      await noteFormerHost(ctx, new URL(known).host)
    }
    await storeValue(ctx, key, publicUrl)
  })
}

/** Keeps in mind that the installation was at a host. */
export async function noteFormerHost(ctx: Ctx, host: string): Promise<void> {
  const hosts = new Set([...(await storedHosts(ctx)), host])
  await storeValue(ctx, formerKey, JSON.stringify([...hosts]))
}

/**
 * The hosts that the installation was at before, which splits may still name, and whose visitors are sent here: those
 * that it knows by itself and those of FORMER_HOSTS.
 */
export async function formerHosts(ctx: Ctx): Promise<string[]> {
  const hosts = new Set([...(await storedHosts(ctx)), ...(ctx.site.givenFormerHosts ?? [])])
  hosts.delete(new URL(ctx.site.publicUrl).host)
  return [...hosts]
}

async function storedHosts(ctx: Ctx): Promise<string[]> {
  return JSON.parse((await storedValue(ctx, formerKey)) ?? '[]') as string[]
}
