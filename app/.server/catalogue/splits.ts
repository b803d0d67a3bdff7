import type { Split } from '#app/schemas/content-pages.ts'
import type { ValueBlock, ValueRecipient } from '#app/protocols/feed/document.ts'
import type { Ctx } from '../ctx.ts'

/** The custom record by which apps name who of a shared node is paid. */
const memberKey = '906608'
const memberValue = /^01[A-Za-z0-9]/
const nodeKey = /^0[23][0-9a-f]{64}$/i

/** Each recipient's share of what is paid by Lightning, as a rounded percentage of them all. */
export function splitsOf(ctx: Pick<Ctx, 'site'>, blocks: readonly ValueBlock[]): Split[] {
  const recipients = recipientsOf(blocks)
  const total = recipients.reduce((sum, recipient) => sum + recipient.split, 0)
  if (total <= 0) return []
  return recipients.map((recipient) => ({
    name: recipient.name || recipient.address,
    percent: Math.round((recipient.split / total) * 100),
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

/** A node's page at the explorer. Members of this installation share its node: it says nothing of them. */
function explorerLink({ site }: Pick<Ctx, 'site'>, recipient: ValueRecipient): string | null {
  const { type, address } = recipient
  if (!site.lightningExplorer || type !== 'node' || !nodeKey.test(address)) return null
  return isMember(recipient) ? null : `${site.lightningExplorer}/node/${address.toLowerCase()}`
}

function isMember({ customKey, customValue }: ValueRecipient): boolean {
  return customKey === memberKey && memberValue.test(customValue ?? '')
}
