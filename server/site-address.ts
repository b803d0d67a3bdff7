import { moveOwnAddresses } from '#app/.server/catalogue/index.ts'
import { type Ctx, transact } from '#app/.server/ctx.ts'
import { moveHostedAddresses } from '#app/.server/hosting/index.ts'

const key = 'public_url'
const formerKey = 'former_hosts'

/** Stores PUBLIC_URL; if it has changed since the last start, updates our own addresses in the database. */
export function followPublicUrl(ctx: Ctx): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { publicUrl } = ctx.site
    const known = await kept(ctx, key)
    if (known === publicUrl) return
    if (known !== null) {
      await moveHostedAddresses(ctx, known, publicUrl)
      await moveOwnAddresses(ctx, known, publicUrl)
      const hosts = [...(await formerHosts(ctx)), new URL(known).host]
      await keep(ctx, formerKey, JSON.stringify([...new Set(hosts)]))
    }
    await keep(ctx, key, publicUrl)
  })
}

/** The hosts that the installation was at before, which splits may still name. */
export async function formerHosts(ctx: Ctx): Promise<string[]> {
  return JSON.parse((await kept(ctx, formerKey)) ?? '[]') as string[]
}

async function kept({ db }: Ctx, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value ?? null
}

async function keep({ db }: Ctx, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
