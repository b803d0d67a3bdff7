import { href } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { orNotHere } from '#app/.server/base/http/not-found.ts'
import { redirect } from '#app/.server/base/http/redirect.ts'
import { openEventWallet } from '#app/.server/money/wallet/index.ts'
import type { EventWallet } from '#app/schemas/money/event-wallets.ts'

/** The event wallet for pages that use it; redirects an expired one to its page. */
export async function openForUse(ctx: Ctx, token: string): Promise<EventWallet> {
  const wallet = await orNotHere(() => openEventWallet(ctx, token))
  if (wallet.is_over) throw redirect(href('/event-wallet/:token', { token }))
  return wallet
}
