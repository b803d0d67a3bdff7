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
import type { Share } from './share.ts'
import type { NewBoost } from './write-boost.ts'

/** Records below this are reserved by the protocol; the others are already in use by keysend. */
const minRecordType = 65_536
const preimageRecord = 5_482_373_484

/** The comment for a recipient that is paid by an LNURL invoice. */
export function lnurlComment(
  { site }: Ctx,
  { id, action, message }: NewBoost,
  shareIndex: number,
): string {
  return boostComment({ action, url: site.publicUrl + receiptPath(id, shareIndex), message })
}

/** The TLV records of a keysend, by type, in hexadecimal digits. */
export function keysendRecords(ctx: Ctx, boost: NewBoost, share: Share): Record<number, string> {
  const { customKey, customValue } = share.recipient
  const key = /^\d{1,15}$/.test(customKey ?? '') ? Number(customKey) : 0
  const isUsable = key >= minRecordType && key !== preimageRecord && key !== boostagramRecord
  return {
    ...(isUsable ? { [key]: hex(customValue ?? '') } : {}),
    [boostagramRecord]: hex(boostagramOf(ctx, boost, share)),
  }
}

function boostagramOf({ site }: Ctx, boost: NewBoost, share: Share): string {
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
    recipient: share.recipient.name ?? null,
    message: boost.message,
    isPrivate: boost.isPrivate,
    msat: share.msat,
    totalMsat: boost.msat,
    boostId: boost.id,
    link: site.publicUrl + receiptPath(boost.id, share.index),
    remoteFeedGuid: share.remote?.feedGuid ?? null,
    remoteItemGuid: share.remote?.itemGuid ?? null,
    ...replyAddress(boost),
  })
}

/** Where recipients can send sats back: to the sender's wallet here, by our node's key. */
function replyAddress({ sender }: NewBoost): Pick<NewBoostagram, 'reply'> {
  if (sender.replyKey === null) return {}
  const { custom_key, custom_value } = memberRecord(sender.userId)
  return { reply: { address: sender.replyKey, customKey: custom_key, customValue: custom_value } }
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex')
}
