import {
  keepsFixed,
  sameSplits,
  type SplitRecipient,
} from '#app/protocols/lightning/value-split.ts'
import type { FeedContentInput } from '#app/schemas/studio/hosting.ts'
import { studioFormMessages as messages } from '#app/texts/studio/studio-forms.ts'
import { requireFreshProof } from '#app/.server/accounts/sessions/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import {
  type FeedContent,
  type FeedRow,
  type ItemRow,
  requireOwner,
} from '#app/.server/studio/records/index.ts'
import { provePayoutChange } from './payout-change.ts'

const field = 'content.value.recipients'
const whole = 'content.value'

/**
 * Checks an edit of the recipients of a feed, or of one of its items; empty where it changes none. If it does, the actor must be an owner with
 * a fresh proof, each recipient needs exactly one address, and fixed recipients must stay as they are. What is `staysUnpublished`
 * among the unpublished changes is written down when it is published.
 */
export async function checkedValue(
  ctx: Ctx,
  feed: Authorized<FeedRow>,
  stored: FeedContent['value'],
  edit: FeedContentInput['value'],
  { item = null, staysUnpublished }: { item?: ItemRow | null; staysUnpublished: boolean },
): Promise<{ value?: FeedContentInput['value'] }> {
  if (edit === undefined) return {}
  const [before, after] = [stored?.recipients ?? [], edit?.recipients ?? []]
  if (sameSplits(before, after)) return {}
  await requireOwner(ctx, feed, whole)
  for (const { lnaddress, node_pubkey } of after) {
    if (lnaddress && node_pubkey) throw invalid(field, messages.addressOrNode)
    if (!lnaddress && !node_pubkey) throw invalid(field, messages.addressMissing)
  }
  if (ctx.actor.kind !== 'system' && !keepsFixed(before, after))
    throw invalid(field, messages.fixedRecipient, 'FIXED_RECIPIENT')
  const proving = staysUnpublished
    ? requireFreshProof(ctx, 'changePayout')
    : provePayoutChange(ctx, feed, {
        item,
        from: recipientsInWords(before),
        to: recipientsInWords(after),
      })
  await proving.catch(atItsField)
  return { value: edit }
}

/** 'Ada (ada@example.com) 60, Ben (ben@example.com) 40'. */
export function recipientsInWords(recipients: readonly SplitRecipient[] = []): string {
  return recipients
    .map(({ name, lnaddress, node_pubkey, split }) =>
      [name, `(${lnaddress || node_pubkey})`, split].filter(Boolean).join(' '),
    )
    .join(', ')
}

/** Names the field in the error, so that an autosaving form can still save the other fields. */
function atItsField(error: unknown): never {
  if (!(error instanceof AppError)) throw error
  const { code, status, message } = error
  throw new AppError(code, { status, message, field: 'content.value' })
}
