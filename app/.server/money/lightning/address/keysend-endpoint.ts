import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import { lightningAddressTexts as texts } from '#app/texts/money/payments.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { notFound } from '#app/.server/base/lib/errors.ts'
import { keysendKey } from '#app/.server/base/ports/lightning/index.ts'
import { requireNode } from '../node.ts'
import { requirePayee } from './lnurl-endpoints.ts'

/**
 * /.well-known/keysend/{name}: how a member is paid without an invoice, by our node's key and a record with their id.
 * @throws AppError 404, 503 NODE_AWAY
 */
export async function keysendAt(ctx: Ctx, name: string) {
  const { userId } = await requirePayee(ctx, name)
  const pubkey = await requireNode(ctx, () => keysendKey(ctx))
  if (pubkey === null) throw notFound('NO_KEYSENDS', texts.noKeysends)
  const { custom_key, custom_value } = memberRecord(userId)
  return {
    status: 'OK',
    tag: 'keysend',
    pubkey,
    customData: [{ customKey: custom_key, customValue: custom_value }],
  }
}
