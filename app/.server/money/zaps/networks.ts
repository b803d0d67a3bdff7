import type { Networks } from '#app/protocols/nostr/zap-invoice.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { nodeNetwork } from '#app/.server/base/ports/lightning/index.ts'

/** Networks that zap invoices may be of: Bitcoin's mainnet, and our node's, where our members are paid. */
export async function zapNetworks(ctx: Ctx): Promise<Networks> {
  const ours = await nodeNetwork(ctx)
  return ours === null || ours === 'bitcoin' ? ['bitcoin'] : ['bitcoin', ours]
}
