import { payAddress } from '#app/protocols/lightning/lnurl-pay.ts'
import type { ZapStart } from '#app/schemas/money/zaps.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { relaysForZapReceipts, walletOfProfile } from '#app/.server/social/network/index.ts'
import { zapNetworks } from './networks.ts'
import { zapRefused } from '#app/.server/money/books/index.ts'

/**
 * me/nostr-zap-start: what a browser needs to make a zap request, before anything is signed.
 * @throws AppError 409 NO_LIGHTNING_ADDRESS
 */
export async function startZap(ctx: Ctx, { pubkey }: { pubkey: string }): Promise<ZapStart> {
  const wallet = await walletOfProfile(ctx, pubkey)
  if (payAddress(wallet) === null) throw zapRefused('NO_LIGHTNING_ADDRESS')
  return { relays: await relaysForZapReceipts(ctx, pubkey), networks: await zapNetworks(ctx) }
}
