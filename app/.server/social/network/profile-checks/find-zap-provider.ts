import { z } from 'zod'
import { payAddress } from '#app/protocols/lightning/lnurl-pay.ts'
import { isHex32 } from '#app/protocols/nostr/parsed.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { askForJson } from '#app/.server/base/ports/fetch/index.ts'

const answerShape = z.object({
  status: z.string().optional(),
  tag: z.string().optional(),
  allowsNostr: z.boolean().optional(),
  nostrPubkey: z.string().refine(isHex32),
})

/** The Lightning address or LNURL of a profile. */
export interface Wallet {
  lud16: string | null
  lud06: string | null
}

/**
 * The key with which the provider of a wallet signs zap receipts (NIP-57); null if it signs none, undefined if it can't
 * be reached just now.
 */
export async function findZapProvider(
  ctx: Pick<Ctx, 'fetch'>,
  wallet: Wallet,
): Promise<string | null | undefined> {
  const url = payAddress(wallet)
  if (url === null) return null
  const answer = await askForJson(ctx, url, { maxRedirects: 2 })
  if (answer === undefined) return undefined
  const { data } = answerShape.safeParse(answer)
  const isRight = data?.allowsNostr && data.tag === 'payRequest' && data.status !== 'ERROR'
  return isRight ? data.nostrPubkey : null
}
