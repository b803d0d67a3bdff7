import { hitsById } from '#app/.server/catalogue/cards/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { loadProfiles } from '#app/.server/social/reading/index.ts'
import { shownName } from '#app/rules/base/shown-name.ts'
import type { Face } from '#app/components/money/wallet/wallet-view.ts'
import type { WalletTransaction } from '#app/schemas/money/wallet-transactions.ts'

const hexKey = /^[0-9a-f]{64}$/

/** Names and pictures of the transactions' counterparts and content, by key and id. */
export async function facesOf(
  ctx: Ctx,
  transactions: readonly WalletTransaction[],
): Promise<Record<string, Face>> {
  const keys = transactions.flatMap(({ details }) => details.counterpart?.pubkey ?? [])
  const ids = transactions.flatMap(({ details }) => details.content?.id ?? [])
  const [profiles, hits] = await Promise.all([
    loadProfiles(
      ctx,
      keys.filter((key) => hexKey.test(key)),
    ),
    hitsById(ctx, ids),
  ])
  return Object.fromEntries([
    ...profiles.map(({ pubkey, display }) => [
      pubkey,
      { name: shownName(display) ?? '', image: display.picture ?? null },
    ]),
    ...hits.map(({ _id, info }) => [_id, { name: info.title, image: info.image ?? null }]),
  ]) as Record<string, Face>
}
