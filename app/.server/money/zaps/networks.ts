import type { Networks } from '#app/protocols/nostr/zap-invoice.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { nodeNetwork } from '#app/.server/base/ports/lightning/index.ts'

/** Of which networks the invoices of zaps may be: Bitcoin's own, and that of our node, whose people are paid there. */
export async function zapNetworks(ctx: Ctx): Promise<Networks> {
  const ours = await nodeNetwork(ctx)
  return ours === null || ours === 'bitcoin' ? ['bitcoin'] : ['bitcoin', ours]
}
