import { sql } from 'kysely'
import { decodeInvoice } from '#app/protocols/lightning/bolt11.ts'
import { tagValue } from '#app/protocols/nostr/event.ts'
import { blocksOf } from '#app/.server/accounts/blocks/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { fromRaw, toBytes } from '#app/.server/social/events/index.ts'
import { addZapProvider } from './profile-checks/add-zap-provider.ts'
import type { Wallet } from './profile-checks/find-zap-provider.ts'

const max = { relays: 10, ofRecipient: 3, receipts: 20 }

/** The Lightning address or LNURL in the stored profile of a key. */
export async function walletOfProfile(ctx: Pick<Ctx, 'db'>, pubkey: string): Promise<Wallet> {
  const row = await ctx.db
    .selectFrom('nostr_profiles')
    .select(['lud16', 'lud06'])
    .where('pubkey', '=', toBytes(pubkey))
    .executeTakeFirst()
  return row ?? { lud16: null, lud06: null }
}

/** The relays for zap receipts of a recipient: ours, three of their read relays, and those of the settings. */
export async function relaysForZapReceipts(
  ctx: Pick<Ctx, 'db' | 'site'>,
  recipient: string,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('nostr_relay_lists')
    .select('url')
    .where('pubkey', '=', toBytes(recipient))
    .where('is_read', '=', true)
    .orderBy('url')
    .limit(max.ofRecipient)
    .execute()
  const { relayUrl, otherRelays = [] } = ctx.site
  const { hasRelay } = await blocksOf(ctx)
  const others = [...rows.map(({ url }) => url), ...otherRelays].filter((url) => !hasRelay(url))
  const urls = [relayUrl, ...others]
  return [...new Set(urls)].slice(0, max.relays)
}

/** Records who signs the zap receipts of a recipient, so that they count as soon as they come. Idempotent. */
export async function ensureZapProvider(
  ctx: Ctx,
  zapProvider: { recipient: string; provider: string },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('nostr_zap_providers')
    .select('found_at')
    .where('recipient', '=', toBytes(zapProvider.recipient))
    .where('provider', '=', toBytes(zapProvider.provider))
    .executeTakeFirst()
  if (!row) await addZapProvider(ctx, zapProvider)
}

/** Whether there is a counted zap receipt for this invoice. `since` is in Unix seconds. */
export async function hasZapReceipt(
  ctx: Pick<Ctx, 'db'>,
  zap: { sender: string; recipient: string; msat: number; since: number; paymentHash: string },
): Promise<boolean> {
  const { rows } = await sql<{ raw: string }>`
    select raw from nostr_zaps as zaps
    join nostr_events as events on events.pubkey = zaps.provider and events.id = zaps.id
    where sender = ${toBytes(zap.sender)} and recipient = ${toBytes(zap.recipient)} and is_counted
      and msat = ${zap.msat} and zaps.created_at >= ${zap.since}
    order by zaps.created_at desc limit ${max.receipts}
  `.execute(ctx.db)
  return rows.some(({ raw }) => {
    const bolt11 = tagValue(fromRaw(raw).event, 'bolt11') ?? ''
    return decodeInvoice(bolt11)?.paymentHash === zap.paymentHash
  })
}
