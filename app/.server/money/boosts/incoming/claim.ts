import type { Boostagram } from '#app/protocols/lightning/boostagram.ts'
import type { PaymentAction } from '#app/protocols/lightning/payment-fields.ts'
import type { ContentNames } from '#app/.server/catalogue/feeds/index.ts'
import type { FetchedRssPayment } from './fetch-rss-payment.ts'

/** What another app says of an incoming payment. Nothing of it is proved. */
export interface Claim {
  source: 'KEYSEND' | 'LNURL'
  action: PaymentAction
  /** The same for all shares of one boost; null if unknown. */
  group: string | null
  /**
   * Further facts that all shares of a boost must have in common, so that a stranger can't add shares to it: all that a
   * keysend says of the whole boost, or the server that was asked, which knows only its own boosts.
   */
  whole: readonly (string | number | boolean | null)[]
  /** Id and amount of this share according to the asked server; null for keysends. */
  share: { id: string | null; msat: number | null } | null
  content: ContentNames
  /** The remote item of a time split. */
  remote: ContentNames | null
  sender: string | null
  app: string | null
  message: string | null
  /** Only sender and payees may see it. */
  isPrivate: boolean
  /** The sum of all shares. */
  totalMsat: number | null
  /** Position in the audio, in seconds. */
  position: number | null
}

/** The claim of a keysend; null if it isn't a boost. */
export function claimOfBoostagram(boostagram: Boostagram): Claim | null {
  const { action, sender, app, message, isPrivate, totalMsat } = boostagram
  if (action === null) return null
  const content = {
    feedGuid: boostagram.guid,
    feedUrl: boostagram.url,
    itemGuid: boostagram.episodeGuid,
  }
  return {
    source: 'KEYSEND',
    action,
    group: boostagram.boostId,
    whole: [
      app,
      sender,
      message,
      action,
      isPrivate,
      totalMsat,
      boostagram.seconds,
      ...Object.values(content),
    ],
    share: null,
    content,
    remote: remoteOf(boostagram.remoteFeedGuid, boostagram.remoteItemGuid),
    sender,
    app,
    message,
    isPrivate,
    totalMsat,
    position: boostagram.seconds,
  }
}

/**
 * The claim of an invoice payment, from its metadata; the invoice's comment has the action. A private boost's message
 * comes from the comment, since the URL tells it to nobody.
 */
export function claimOfRssPayment(
  { payment, origin }: FetchedRssPayment,
  { action, message }: { action: PaymentAction; message?: string | undefined },
): Claim {
  const { feed, item, remote } = payment
  return {
    source: 'LNURL',
    action: payment.action ?? action,
    group: payment.group ?? payment.id,
    whole: [origin],
    share: { id: payment.id, msat: payment.msat },
    content: { feedGuid: feed.guid, feedUrl: null, itemGuid: item.guid },
    remote: remoteOf(remote.feedGuid, remote.itemGuid),
    sender: payment.sender.name,
    app: payment.app.name,
    message: payment.message ?? (payment.isPrivate && message ? message : null),
    isPrivate: payment.isPrivate,
    totalMsat: payment.totalMsat,
    position: payment.position,
  }
}

function remoteOf(feedGuid: string | null, itemGuid: string | null): ContentNames | null {
  return feedGuid === null ? null : { feedGuid, feedUrl: null, itemGuid }
}
