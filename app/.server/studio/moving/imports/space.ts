import { quotaMessages } from '#app/texts/studio/quotas.ts'
import type { ImportSpace } from '#app/schemas/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { refuseBeyond } from '#app/.server/studio/records/index.ts'
import { spaceOfNewFeed } from '#app/.server/studio/files/index.ts'
import type { ImportRow } from './import-rows.ts'

/** The bytes that an import would copy, as far as known, and the limit. */
export async function importSpace(ctx: Ctx, { user_id, id }: ImportRow): Promise<ImportSpace> {
  const { needed } = await ctx.db
    .selectFrom('import_items')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('num_bytes'), eb.lit(0)).as('needed'))
    .where('user_id', '=', user_id)
    .where('import_id', '=', id)
    .where('state', '=', 'READY')
    .executeTakeFirstOrThrow()
  return { needed: Number(needed), limit: await spaceOfNewFeed(ctx, user_id) }
}

/** Refuses to start copying more than fits. */
export async function requireImportSpace(ctx: Ctx, row: ImportRow): Promise<void> {
  const { needed, limit } = await importSpace(ctx, row)
  refuseBeyond({ used: 0, limit }, needed, ({ limit }) =>
    quotaMessages.importTooLarge(needed, limit),
  )
}
