import type { StandingNote } from '#app/rules/accounts/standing.ts'
import type { Area } from '#app/rules/base/areas.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'

/** News of a payment or subscription that is mailed; `feedId` is the show's or artist's id in the studio. */
export type SaleNews =
  | { about: 'PAID' | 'GIVEN_BACK' | 'DISPUTED'; feedId: string; id: string }
  | {
      about: 'FAILED' | 'CANCELLED' | 'ENDED'
      reason?: 'ASKED' | 'CANCELLED' | 'UNPAID' | 'NOT_OFFERED' | 'GIVEN_BACK'
      feedId: string
      userId: string
    }

/** The jobs by name, with their payloads. */
export interface Jobs {
  /** Enqueues a check of each catalogue feed that is due. */
  'check-due-feeds': Record<string, never>
  /** Ends livestreams of feeds that can't be read any more. */
  'end-live-items': Record<string, never>
  'check-feed': { feedId: string }
  /** Releases a scheduled item at its time. */
  'release-item': { feedId: string; itemId: string }
  'publish-release': { feedId: string }
  /** Updates the catalogue pages of a hosted feed from the studio. */
  'publish-feed': { feedId: string }
  /** Warns a subscriber by mail that their private address is used from many networks. */
  'tell-of-shared-address': { addressId: string; userId: string }
  /** Enqueues the update of hosted feeds whose pages are behind. */
  'show-unshown-feeds': Record<string, never>
  /** Opens the items of a hosted feed whose early access has ended. */
  'open-items': { feedId: string }
  /** Saves a transcript or chapters once uploaded to their presigned address; `path` is their storage key. */
  'take-in-text': { feedId: string; path: string }
  /** Stores the texts of a hosted item that were published with its changes. */
  'store-texts': { feedId: string; itemId: string }
  /** Fetches the transcript and chapters that an item's feed names. */
  'fetch-item-texts': { feedId: string; itemId: string }
  /** Makes the transcript, chapters or summary requested at `requestedAt` (ISO 8601). */
  'make-ai-text': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    kind: 'TRANSCRIPT' | 'CHAPTERS' | 'SUMMARY'
    requestedAt: string
  }
  /** Makes the transcript whose turn it is; there is such a job for each that waits. */
  'transcribe-next': Record<string, never>
  /** Makes the MP3 of a WAV, which is named by its storage key. */
  'make-mp3': { feedId: string; source: string }
  /** Makes the MP3 of the master requested at `requestedAt` (ISO 8601). */
  'make-audio': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    requestedAt: string
  }
  /** Fetches the audio of an episode from its address, and publishes it. */
  'fetch-episode-audio': { feedId: string; itemId: string }
  /** Converts the video requested at `requestedAt` (ISO 8601). */
  'make-video': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    requestedAt: string
  }
  /** Deletes the files of a video; `source` is the storage key of its upload. */
  'throw-away-video': { source: string }
  /** Mails an owner of a passkey that the site moves to another address, on a day if that is known. */
  'mail-move': { to: string; url: string; day: string | null }
  /** Publishes on Nostr, by a show's key, what has changed of the show and its livestreams. */
  'tell-nostr-of-show': { feedId: string }
  /** Announces an episode that was published on Nostr, where its show does so. */
  'announce-episode': { feedId: string; itemId: string }
  /**
   * Sends webhooks what is due: to those that answer, or to those whose last try has failed, so that these hold up no
   * others. By the clock it enqueues both.
   */
  'send-webhooks': { to?: 'ANSWERING' | 'FAILING' }
  /** Announces a changed feed to the WebSub hub and podping. */
  'announce-feed': { feedId: string }
  /** Adds and follows the feeds of an OPML file. */
  'import-opml': { userId: string; importId: string }
  /** Looks for what apps of an account follow and the catalogue doesn't know. */
  'follow-unknown': { userId: string }
  /** Reads the feeds of an import. */
  'read-import': { userId: string; importId: string }
  /** Asks for the sizes of an import's media. */
  'measure-import': { userId: string; importId: string }
  /** Copies the audio, image and texts of one item of an import. */
  'copy-import-item': { userId: string; importId: string; feed: number; item: number }
  /** Copies the video of one item, after its audio. */
  'copy-import-video': { userId: string; importId: string; feed: number; item: number }
  'copy-import-cover': { userId: string; importId: string; feed: number }
  /** Deletes unused files by their storage keys. */
  'throw-away-files': { paths: string[] }
  /** Deletes the files of a deleted hosted feed. */
  'discard-files': { feedId: string }
  /** Deletes an account and all its data, two weeks after its user asked for that. */
  'delete-account': { userId: string }
  /** Mails the address that an account had before a change what was added, with the link that undoes it. */
  'mail-account-change': { userId: string; changeId: string; to: string }
  /** Mails that an account will be deleted: to its address, and to a former one that can still undo the change. */
  'mail-account-end': { userId: string; to: string; changeId: string | null }
  /** Shows again what was hidden or suspended until now. */
  'end-standings': Record<string, never>
  /** Mails somebody what the operator has decided about their show, episode or clip. */
  'mail-standing': {
    userId: string
    /** What it is called. */
    title: string
    /** Where it is read about: a path in the studio, or of its page. */
    path: string
    news:
      | 'HIDDEN'
      | 'SUSPENDED'
      | 'RESTORED'
      | 'ANSWERED'
      | 'HANDED_OVER'
      | 'RECEIVED'
      | 'DELETED'
      | 'SAID_HIDDEN'
      | 'SAID_DELETED'
    /** Why, or the answer. */
    words: string
    /** ISO 8601; null for good. */
    until: string | null
  }
  /** Mails whoever waited for an account that they are let in, or aren't. */
  'mail-registration': { to: string; isApproved: boolean }
  /** Mails the owner of an account what the operator has decided about it. */
  'mail-suspension': { to: string; note: StandingNote }
  /** Ends a suspension of an account at its time. */
  'end-suspension': { id: string }
  /** Adds the feeds that a list names and the catalogue lacks. */
  'find-unknown-feeds': { feedId: string }
  /** Updates the search entries of a catalogue feed. */
  'index-feed': { feedId: string }
  /** Updates what the next entries of a feed are found by besides their titles. */
  'index-texts': { feedId: string }
  /** Does so for what was indexed before, some feeds at a time. */
  'fill-search-texts': { after?: string }
  /** Enqueues the indexing of feeds that aren't in the search index. */
  'index-unknown-feeds': Record<string, never>
  /** Compares the books with what the Lightning node says. */
  'reconcile-lightning': Record<string, never>
  /** Books what the Lightning node took for a payment beyond its highest fee. */
  'book-excess': { id: string }
  /** Refunds the balances of expired event wallets. */
  'give-back-event-wallets': Record<string, never>
  /** Publishes the receipt of a zap that was paid here. */
  'publish-zap-receipt': { paymentHash: string }
  /** Completes the checklists of shows and artists that have their first ten supporters. */
  'complete-supporter-goals': Record<string, never>
  /** Books a paid zap for the content that it is about; `msat` is what arrived. */
  'take-in-zap': { paymentHash: string; msat: number }
  /**
   * Makes a boost of an incoming payment, by its boostagram (hexadecimal digits) or by what its invoice was made for.
   */
  'take-in-boost': { paymentHash: string; boostagram?: string }
  /** Updates the splits that name our Lightning node, since its key may have changed. */
  'follow-node-key': Record<string, never>
  /** Updates the default splits of an owner's feeds after a change of the owner's name or wallet. */
  'follow-owner': { userId: string }
  /** Ends a plan at the card provider; a plan that was bought twice (TWICE) is refunded. */
  'end-plan': { orderId: string; how: 'AT_ONCE' | 'TWICE' | 'UNRENEWED' }
  /** Mails an account that its plan started, failed to renew or ended. */
  'mail-plan': { userId: string; tier: 'PLUS' | 'PRO'; news: 'STARTED' | 'FAILED' | 'ENDED' }
  /** Sets the tier of shows and artists by their first owner's plan, or the tier that holds without a plan. */
  'follow-plans': Record<string, never>
  /** Looks up the state of pending payments at the Lightning node. */
  'look-up-payments': Record<string, never>
  /** Refunds the shares of boosts that were never sent. */
  'end-boost-legs': Record<string, never>
  /** Updates the public totals by what of a boost has reached its recipients. */
  'count-boost': { feedId: string; boostId: string }
  /** Brings Firestore up to date with what has changed. */
  'project-documents': Record<string, never>
  /** Backfills the outbox to Firestore with what was there before Firebase was configured, in batches. */
  'fill-firestore': Record<string, never>
  /** Handles a webhook event of the card provider: reads its object anew and updates our records. */
  'follow-stripe-event': { eventId: string }
  /** Transfers the shares of a card payment to the recipients' accounts, or reverses the transfers after a refund. */
  'settle-card-payment': { paymentId: string }
  /** Deletes a customer at the card provider. */
  'forget-card-customer': { customer: string }
  /** Polls the card provider for missed webhook events, open orders and unfinished accounts. */
  'watch-cards': Record<string, never>
  /** Retries failed transfers of card payments, and compares the books with the provider's balance. */
  'reconcile-cards': Record<string, never>
  /** Pays the sats that listeners streamed since the last run. */
  'pay-streams': Record<string, never>
  /** Renews subscriptions that are paid from wallets, and ends the expired ones. */
  'renew-subscriptions': Record<string, never>
  /** Mails the buyer of a subscription or purchase that it was paid, refunded, or that it failed or ended. */
  'mail-payer': SaleNews
  /** Mails an owner that a card payment for their content was refunded or disputed. */
  'mail-owner': {
    paymentId: string
    userId: string
    about: 'REFUNDED' | 'DISPUTED' | 'LOST' | 'WON'
  }
  /** Renews, cancels or ends the subscription of an order at the card provider; `giveBack` is a charge to refund. */
  'change-card-subscription': {
    orderId: string
    to: 'RENEWED' | 'CANCELLED' | 'ENDED'
    giveBack?: string
  }
  /** Refunds a charge to its card. */
  'give-back-charge': { chargeId: string }
  /** Enqueues this week's mails with figures. */
  'mail-due-stats': Record<string, never>
  /** Mails a user the figures of a feed's last week. */
  'mail-stats': { userId: string; feedId: string }
  /** Samples the figures that the operator's pages show over time. */
  'sample-operations': Record<string, never>
  'survey-storage': Record<string, never>
  'clear-orphans': Record<string, never>
  /** Recalculates popularity from plays. */
  'rank-content': Record<string, never>
  /** Counts the reports of listening on the site. */
  'count-site-listening': Record<string, never>
  /** Verifies the names and Lightning addresses of Nostr profiles at the servers that they name. */
  'check-nostr-profiles': Record<string, never>
  /** Publishes the profile of the installation's own key. */
  'introduce-boost-bot': Record<string, never>
  /** Fetches the pages that new notes link to, for their previews. */
  'ask-linked-pages': Record<string, never>
  /** Backfills the timestamps within items that older comments are about. */
  'read-comment-seconds': Record<string, never>
  /** Forwards the events of our own people to other relays. */
  'forward-nostr-events': Record<string, never>
  /** Recalculates which people on Nostr are trusted here. */
  'find-trusted-people': Record<string, never>
  /** Takes reports of Nostr into the operator's queue. */
  'take-in-reports': Record<string, never>
  /** Mails what was decided about a reported thing to its maker and to those who reported it. */
  'mail-decision': { to: string; subject: string; text: string }
  /** Deletes all events of a key from the relay. */
  'remove-nostr-author': { pubkey: string }
  /** Enqueued by older versions when content is withdrawn: has every process clear its cached lists. */
  'forget-lists': Record<string, never>
  /** Computes preview and dominant colour of a cover. */
  'look-at-picture': { contentId: string }
  /** Deletes old news and temporary files. */
  'clean-up-base': Record<string, never>
  /** Deletes expired codes, sessions and rate limits and old events of the log, and enqueues deletions that are due. */
  'clean-up-accounts': Record<string, never>
  /** Deletes the search entries of feeds that are gone. */
  'clean-up-catalogue': Record<string, never>
  /** Deletes old imports of followed feeds. */
  'clean-up-library': Record<string, never>
  /** Backs up the installation; without `why` by the clock. */
  'back-up': { why?: 'BUTTON' }
  /** Does what is left of long changes of the data. */
  'change-data': Record<string, never>
  /** Looks which back-ups there are. */
  'look-at-back-ups': Record<string, never>
  /** Deletes unfinished uploads, old imports, and old uses of private addresses. */
  'clean-up-studio': Record<string, never>
  /** Deletes expired events, and what was asked of other relays and pages long ago. */
  'clean-up-social': Record<string, never>
  /** Deletes old invoices, orders and streams, and releases payments that were given up. */
  'clean-up-money': Record<string, never>
  /** Deletes the oldest lines of the log of downloads, and the keys that listeners were hashed with. */
  'clean-up-stats': Record<string, never>
  /** Deletes cached pictures that nobody has asked for, and the operator's oldest figures. */
  'clean-up-site': Record<string, never>
  /** Deletes what Stripe wouldn't know any more. */
  'clean-up-sandbox': Record<string, never>
  /** Enqueued by older versions, as one job for all rooms: does nothing, since each room's job has its own clock. */
  'clean-up': Record<string, never>
  /** Sends an event of the card provider's sandbox to this installation. */
  'deliver-stripe-event': { eventId: string }
  /** Does what is due in the card provider's sandbox: renewals, expiries, payouts. */
  'run-stripe-sandbox': Record<string, never>
  /** Ingests the segments of the download log that servers and importers have written, and counts them. */
  'count-downloads': Record<string, never>
  /** Recounts the downloads of feeds for which late log lines came in. */
  'recount-downloads': Record<string, never>
  /** Merges the files of the download log into one for each past day. */
  'merge-download-log': Record<string, never>
  /** Asks which versions of the product are out. */
  'look-for-update': Record<string, never>
  /** Checks the invariants of the ledger, and reports violations to stderr. */
  'check-ledger': Record<string, never>
}

export type JobName = keyof Jobs

/**
 * The handlers of the jobs. A job that throws is retried with growing pauses; an outage of the database doesn't count
 * as an attempt at first. `leaving` is aborted when the process is told to stop, `ending` a few seconds later.
 */
export type JobHandlers = {
  [Name in JobName]: (
    ctx: Ctx,
    payload: Jobs[Name],
    ending: AbortSignal,
    leaving?: AbortSignal,
  ) => Promise<void>
}

/** The jobs of one room: their handlers, and when they run by the clock. */
export interface RoomJobs<Handlers extends Partial<JobHandlers>> {
  handlers: Handlers
  /**
   * Minute, hour, day, month and weekday (UTC) by name, and what else graphile-worker's syntax knows, as `?queue=…`.
   */
  clock: { [Name in keyof Handlers]?: string }
  /** Those that are of a narrower area than the room, which is one as a whole or isn't (app/rules/base/areas.ts). */
  areas: { [Name in keyof Handlers]?: Area }
}

/** Defines the jobs of a room: no other room has a handler of the same name. */
export function defineJobs<Handlers extends Partial<JobHandlers>>({
  handlers,
  clock = {},
  areas = {},
}: {
  handlers: Handlers & Record<Exclude<keyof Handlers, JobName>, never>
  clock?: RoomJobs<Handlers>['clock']
  areas?: RoomJobs<Handlers>['areas']
}): RoomJobs<Handlers> {
  return { handlers, clock, areas }
}

/** The lines of a crontab for jobs that run by the clock. */
export function crontabOf(clock: Partial<Record<JobName, string>>): string {
  return Object.entries(clock)
    .map(([name, at]) => {
      const [time = '', options = ''] = at.split(' ?')
      return `${time} ${name}${options ? ` ?${options}` : ''}\n`
    })
    .join('')
}
