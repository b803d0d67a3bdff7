import type { Boostagram } from '#app/protocols/lightning/boostagram.ts'
import type { PaymentAction } from '#app/protocols/lightning/payment-fields.ts'
import type { ContentNames } from '#app/.server/catalogue/feeds/index.ts'
import type { ToldPayment } from './ask-payer.ts'

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
 * The claim of an invoice payment, from its metadata; the invoice's comment has the action. A private boost's message
 * comes from the comment, since the URL tells it to nobody.
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
