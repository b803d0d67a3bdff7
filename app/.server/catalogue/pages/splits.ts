import type { Split } from '#app/schemas/catalogue/content-pages.ts'
import type { ValueBlock, ValueRecipient } from '#app/protocols/feed/document.ts'
import { nameAt, parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { mergedRecipients } from '#app/protocols/lightning/merged-recipients.ts'
import { isNodeKey, memberOf, percentages } from '#app/protocols/lightning/value-split.ts'
import { boostBotTexts } from '#app/texts/social/social.ts'
import { usernamesAmong } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { hostsOfSplits } from '#app/.server/base/lib/own-hosts.ts'

/** The name of the boost bot's Lightning address, and the page about it. */
const boostBot = boostBotTexts.username

/** Each recipient's share of a Lightning payment, as a rounded percentage, and where there is more about them. */
export async function splitsOf(ctx: Ctx, blocks: readonly ValueBlock[]): Promise<Split[]> {
  if (!isEnabled(ctx.site, 'MONEY')) return []
  const recipients = recipientsOf(blocks)
  const total = recipients.reduce((sum, recipient) => sum + recipient.split, 0)
  if (total <= 0) return []
  const percents = percentages(recipients)
  const linkOf = await recipientLinks(ctx, recipients)
  return recipients.map((recipient, at) => ({
    name: recipient.name || recipient.address,
    percent: percents[at] ?? 0,
    type: recipient.type,
    address: recipient.address,
    link: linkOf(recipient),
  }))
}

/** Whether a boost would reach anybody. */
export function isPayable({ site }: Pick<Ctx, 'site'>, blocks: readonly ValueBlock[]): boolean {
  return isEnabled(site, 'MONEY') && recipientsOf(blocks).some(({ split }) => split > 0)
}

function recipientsOf(blocks: readonly ValueBlock[]): ValueRecipient[] {
  return lightningBlock(blocks)?.recipients ?? []
}

/** The block that Lightning payments go by, in which each recipient is named once; null where there is none. */
export function lightningBlock(blocks: readonly ValueBlock[]): ValueBlock | null {
  const block = blocks.find(({ type }) => type === 'lightning')
  if (!block) return null
  return {
    ...block,
    recipients: mergedRecipients(block.recipients),
    timeSplits: block.timeSplits.map((split) => ({
      ...split,
      recipients: mergedRecipients(split.recipients),
    })),
  }
}

/**
 * Who has an account here has a page; another node has one in the explorer. None for members of other installations: they
 * share a node, whose page says nothing about them.
 */
async function recipientLinks(ctx: Ctx, recipients: readonly ValueRecipient[]) {
  const idOf = ({ customKey, customValue }: ValueRecipient) => memberOf(customKey, customValue)
  const nameOf = (recipient: ValueRecipient) => nameHere(ctx, recipient)
  const { byId, names } = await usernamesAmong(ctx, {
    ids: recipients.flatMap((recipient) => idOf(recipient) ?? []),
    names: recipients.flatMap((recipient) => nameOf(recipient) ?? []),
  })
  return (recipient: ValueRecipient): string | null => {
    const [id, name] = [idOf(recipient), nameOf(recipient)]
    if (name === boostBot) return `/${boostBot}`
    const username = id === null ? name : byId.get(id)
    if (username && (id !== null || names.has(username))) return `/${username}`
    return id === null ? explorerLink(ctx, recipient) : null
  }
}

/** The name before the @ of a Lightning address of this installation. */
function nameHere({ site }: Pick<Ctx, 'site'>, { type, address }: ValueRecipient): string | null {
  if (type !== 'lnaddress') return null
  const parsed = parseLightningAddress(address)
  return parsed ? nameAt(parsed, hostsOfSplits(site)) : null
}

function explorerLink({ site }: Pick<Ctx, 'site'>, recipient: ValueRecipient): string | null {
  const { type, address } = recipient
  if (!site.lightningExplorer || type !== 'node' || !isNodeKey(address)) return null
  return `${site.lightningExplorer}/node/${address.toLowerCase()}`
}
