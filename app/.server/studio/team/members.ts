import { nameAt, parseLightningAddress } from '#app/protocols/lightning/lightning-address.ts'
import { memberRecipient, type SplitRecipient } from '#app/protocols/lightning/value-split.ts'
import { usernamesAmong } from '#app/.server/accounts/records/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { keysendKey, LightningAwayError } from '#app/.server/base/ports/lightning/index.ts'
import { hostsOfSplits, ownHost } from '#app/.server/base/lib/own-hosts.ts'

/**
 * The same recipients, those with Lightning addresses of this installation as members: paid by the key of its node, and
 * distinguished by the custom record. While the node can't be asked, or takes no such payments, they stay addresses.
 */
export async function withMembers(
  ctx: Ctx,
  recipients: readonly SplitRecipient[],
): Promise<SplitRecipient[]> {
  const names = recipients.flatMap((recipient) => nameHere(ctx, recipient) ?? [])
  const nodeKey = names.length > 0 ? await knownNodeKey(ctx) : null
  if (nodeKey === null) return [...recipients]
  const { idOf } = await usernamesAmong(ctx, { ids: [], names })
  const domain = ownHost(ctx.site)
  return recipients.map((recipient) => {
    const username = nameHere(ctx, recipient)
    const profileId = username === null ? undefined : idOf.get(username)
    if (username === null || profileId === undefined) return recipient
    const { split, editable } = recipient
    return { ...memberRecipient({ username, domain, profileId, nodeKey }), split, editable }
  })
}

/** The name before the @ of an address of this installation, also at hosts that it had before. */
function nameHere({ site }: Ctx, { lnaddress, fee }: SplitRecipient): string | null {
  const address = lnaddress === undefined || fee ? undefined : parseLightningAddress(lnaddress)
  return address ? nameAt(address, hostsOfSplits(site)) : null
}

/** The public key at which the installation's node takes keysends; null while it can't be reached. */
export async function knownNodeKey(ctx: Ctx): Promise<string | null> {
  try {
    return await keysendKey(ctx)
  } catch (error) {
    if (error instanceof LightningAwayError) return null
    throw error
  }
}
