import type { Boostagram } from '#app/protocols/lightning/boostagram.ts'
import type { PaymentAction } from '#app/protocols/lightning/payment-fields.ts'
import type { ContentNames } from '#app/.server/catalogue/feeds/index.ts'
import type { ToldPayment } from './ask-payer.ts'

/** What another app says of a payment that came in. Nothing of it is proved. */
export interface Claim {
  source: 'KEYSEND' | 'LNURL'
  action: PaymentAction
  /** The same for all shares of one boost; null where the app doesn't say. */
  group: string | null
  /**
   * What besides is the same for all of them, so that nobody's words join another's boost: all that a payment says of the
   * whole, or the server that was asked of it, which alone knows its own.
   */
  whole: readonly (string | number | boolean | null)[]
  /** What the server that was asked calls this share, and how much it says that it is; null for payments themselves. */
  share: { id: string | null; msat: number | null } | null
  content: ContentNames
  /** The content of a time split. */
  remote: ContentNames | null
  sender: string | null
  app: string | null
  message: string | null
  /** Those who are paid alone may see it. */
  isPrivate: boolean
  /** Of all shares together. */
  totalMsat: number | null
  /** Seconds within the audio. */
  position: number | null
}

/** What a payment without an invoice says; null where it isn't called a boost. */
export function claimOfBoostagram(said: Boostagram): Claim | null {
  const { action, sender, app, message, isPrivate, totalMsat } = said
  if (action === null) return null
  const content = { feedGuid: said.guid, feedUrl: said.url, itemGuid: said.episodeGuid }
  return {
    source: 'KEYSEND',
    action,
    group: said.boostId,
    whole: [
      app,
      sender,
      message,
      action,
      isPrivate,
      totalMsat,
      said.seconds,
      ...Object.values(content),
    ],
    share: null,
    content,
    remote: remoteOf(said.remoteFeedGuid, said.remoteItemGuid),
    sender,
    app,
    message,
    isPrivate,
    totalMsat,
    position: said.seconds,
  }
}

/**
 * What is said at the address that came with an invoice; the comment itself said what it was paid as. Of a private boost
 * its words as well: the address tells them to nobody who just asks.
 */
export function claimOfRssPayment(
  { said, origin }: ToldPayment,
  { action, message }: { action: PaymentAction; message?: string | undefined },
): Claim {
  const { feed, item, remote } = said
  return {
    source: 'LNURL',
    action: said.action ?? action,
    group: said.group ?? said.id,
    whole: [origin],
    share: { id: said.id, msat: said.msat },
    content: { feedGuid: feed.guid, feedUrl: null, itemGuid: item.guid },
    remote: remoteOf(remote.feedGuid, remote.itemGuid),
    sender: said.sender.name,
    app: said.app.name,
    message: said.message ?? (said.isPrivate && message ? message : null),
    isPrivate: said.isPrivate,
    totalMsat: said.totalMsat,
    position: said.position,
  }
}

function remoteOf(feedGuid: string | null, itemGuid: string | null): ContentNames | null {
  return feedGuid === null ? null : { feedGuid, feedUrl: null, itemGuid }
}
