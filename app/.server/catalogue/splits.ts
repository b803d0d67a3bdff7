import type { Split } from '#app/schemas/content-pages.ts'
import type { ValueBlock, ValueRecipient } from '#app/protocols/feed/document.ts'
import { isMemberRecord, isNodeKey, percentages } from '#app/protocols/value-split.ts'
import type { Ctx } from '../ctx.ts'

/** Each recipient's share of a Lightning payment, as a rounded percentage. */
export function splitsOf(ctx: Pick<Ctx, 'site'>, blocks: readonly ValueBlock[]): Split[] {
  const recipients = recipientsOf(blocks)
  const total = recipients.reduce((sum, recipient) => sum + recipient.split, 0)
  if (total <= 0) return []
  const percents = percentages(recipients)
  return recipients.map((recipient, at) => ({
    name: recipient.name || recipient.address,
    percent: percents[at] ?? 0,
    type: recipient.type,
    address: recipient.address,
    link: explorerLink(ctx, recipient),
  }))
}

/** Whether a boost would reach anybody. */
export function isPayable(blocks: readonly ValueBlock[]): boolean {
  return recipientsOf(blocks).some(({ split }) => split > 0)
}

function recipientsOf(blocks: readonly ValueBlock[]): ValueRecipient[] {
  return blocks.find((block) => block.type === 'lightning')?.recipients ?? []
}

/**
 * A node's page in the explorer. None for members of this installation: they share its node, so the page says nothing
 * about them.
 */
function explorerLink({ site }: Pick<Ctx, 'site'>, recipient: ValueRecipient): string | null {
  const { type, address } = recipient
  if (!site.lightningExplorer || type !== 'node' || !isNodeKey(address)) return null
  return isMemberRecord(recipient.customKey, recipient.customValue)
    ? null
    : `${site.lightningExplorer}/node/${address.toLowerCase()}`
}
