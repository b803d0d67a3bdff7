import {
  boostagramRecord,
  type NewBoostagram,
  writeBoostagram,
} from '#app/protocols/lightning/boostagram.ts'
import { boostComment } from '#app/protocols/lightning/rss-payment.ts'
import { memberRecord } from '#app/protocols/lightning/value-split.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { receiptPath } from '#app/.server/money/pages/index.ts'
import type { Leg } from './leg.ts'
import type { NewBoost } from './write.ts'

/** Records below this are reserved by the protocol; the others are already in use by keysend. */
const leastKey = 65_536
const preimageRecord = 5_482_373_484

/** The comment for a recipient that is paid by an LNURL invoice. */
export function lnurlComment(
  { site }: Ctx,
  { id, action, message }: NewBoost,
  leg: number,
): string {
  return boostComment({ action, url: site.publicUrl + receiptPath(id, leg), message })
}

/** The TLV records of a keysend, by type, in hexadecimal digits. */
export function keysendRecords(ctx: Ctx, boost: NewBoost, leg: Leg): Record<number, string> {
  const { customKey, customValue } = leg.recipient
  const key = /^\d{1,15}$/.test(customKey ?? '') ? Number(customKey) : 0
  const isUsable = key >= leastKey && key !== preimageRecord && key !== boostagramRecord
  return {
    ...(isUsable ? { [key]: hex(customValue ?? '') } : {}),
    [boostagramRecord]: hex(boostagramOf(ctx, boost, leg)),
  }
}

function boostagramOf({ site }: Ctx, boost: NewBoost, leg: Leg): string {
  const { content, sender } = boost
  const isItem = content.itemGuid !== null
  return writeBoostagram({
    action: boost.action,
    podcast: content.feedTitle,
    guid: content.feedGuid,
    url: content.feedUrl,
    episode: isItem ? content.title : null,
    episodeGuid: content.itemGuid,
    seconds: boost.position,
    app: software,
    sender: sender.name,
    senderId: sender.pubkey,
    recipient: leg.recipient.name ?? null,
    message: boost.message,
    isPrivate: boost.isPrivate,
    msat: leg.msat,
    totalMsat: boost.msat,
    boostId: boost.id,
    link: site.publicUrl + receiptPath(boost.id, leg.index),
    remoteFeedGuid: leg.remote?.feedGuid ?? null,
    remoteItemGuid: leg.remote?.itemGuid ?? null,
    ...replyTo(boost),
  })
}

/** Where recipients can send sats back: to the sender's wallet here, by our node's key. */
function replyTo({ sender }: NewBoost): Pick<NewBoostagram, 'reply'> {
  if (sender.replyKey === null) return {}
  const { custom_key, custom_value } = memberRecord(sender.userId)
  return { reply: { address: sender.replyKey, customKey: custom_key, customValue: custom_value } }
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex')
}
