import type { Ctx } from '#app/.server/base/ctx.ts'

/** What somebody is told of a payment, or of a subscription (by its show's or artist's id in the studio). */
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
  'check-feed': { feedId: string }
  /** Releases a scheduled item at its time. */
  'release-item': { feedId: string; itemId: string }
  'publish-release': { feedId: string }
  /** Updates the catalogue pages of a hosted feed from the studio. */
  'publish-feed': { feedId: string }
  /** Mails somebody that a private address is used from many networks. */
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
  /** Makes the MP3 of a WAV, which is named by its storage key. */
  'make-mp3': { feedId: string; source: string }
  /** Converts the video requested at `requestedAt` (ISO 8601). */
  'make-video': {
    feedId: string
    itemId: string
    access: 'DEFAULT' | 'PAID'
    requestedAt: string
  }
  /** Deletes the files of a video; `source` is the storage key of its upload. */
  'throw-away-video': { source: string }
  /** Brings what a show's key says on Nostr of the show and its livestreams up to date. */
  'tell-nostr-of-show': { feedId: string }
  /** Announces an episode that was published on Nostr, where its show does so. */
  'announce-episode': { feedId: string; itemId: string }
  /** Announces a changed feed to the WebSub hub and podping. */
  'announce-feed': { feedId: string }
  /** Adds and follows the feeds of an OPML file. */
  'import-opml': { userId: string; importId: string }
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
  /** Deletes an account whose user asked for it two weeks ago, with all its data. */
  'delete-account': { userId: string }
  /** Mails somebody at an account's address of then what was added to the account, and how that is undone. */
  'mail-account-change': { userId: string; changeId: string; to: string }
  /** Mails somebody at an account's address, now or before a change of it that can be undone, that it will be deleted. */
  'mail-account-end': { userId: string; to: string; changeId: string | null }
  /** Adds the feeds that a list names and the catalogue lacks. */
  'find-unknown-feeds': { feedId: string }
  /** Updates the search documents of a catalogue feed. */
  'index-feed': { feedId: string }
  /** Enqueues the indexing of feeds that aren't in the search index. */
  'index-unknown-feeds': Record<string, never>
  /** Compares the books with what the Lightning node says. */
  'reconcile-lightning': Record<string, never>
  /** Books what the Lightning node took for a payment beyond its highest fee. */
  'book-excess': { id: string }
  /** Gives back what is left in event wallets that have expired. */
  'give-back-event-wallets': Record<string, never>
  /** Publishes the receipt of a zap that was paid here. */
  'publish-zap-receipt': { paymentHash: string }
  /** Completes the checklists of shows and artists that have their first ten supporters. */
  'complete-supporter-goals': Record<string, never>
  /** Counts a zap that was paid for the content that it was for; `msat` is what arrived. */
  'take-in-zap': { paymentHash: string; msat: number }
  /** Makes a boost of a payment that came in as one: by what came with it (hexadecimal digits), or with its invoice. */
  'take-in-boost': { paymentHash: string; boostagram?: string }
  /** Has stored splits follow the key of the Lightning node. */
  'follow-node-key': Record<string, never>
  /** Has feeds that nobody has chosen splits for say whom they pay, since an owner's name or account has changed. */
  'follow-owner': { userId: string }
  /** Ends a plan at the card provider; one that was paid for beside another (TWICE) is paid back. */
  'end-plan': { orderId: string; how: 'AT_ONCE' | 'TWICE' | 'UNRENEWED' }
  /** Mails an account what has become of its plan. */
  'mail-plan': { userId: string; tier: 'PLUS' | 'PRO'; news: 'STARTED' | 'FAILED' | 'ENDED' }
  /** Gives shows and artists the tier of their first owner's plan, or what holds without one. */
  'follow-plans': Record<string, never>
  /** Asks the Lightning node what has become of payments that are pending. */
  'look-up-payments': Record<string, never>
  /** Gives shares of boosts back that were never sent. */
  'end-boost-legs': Record<string, never>
  /** Counts what of a boost has reached others. */
  'count-boost': { feedId: string; boostId: string }
  /** Brings Firestore up to date with what has changed. */
  'project-documents': Record<string, never>
  /** Notes what was there before Firebase was configured, a piece at a time. */
  'fill-firestore': Record<string, never>
  /** Brings our records to the state of what an event of the card provider was about. */
  'follow-stripe-event': { eventId: string }
  /** Sends what is whose of a payment by card to their accounts, or asks it back. */
  'settle-card-payment': { paymentId: string }
  /** Has the card provider forget a customer. */
  'forget-card-customer': { customer: string }
  /** Asks the card provider for events that were never told, and after open orders and accounts. */
  'watch-cards': Record<string, never>
  /** Tries again what could not be done about payments by card, and compares the books with the provider's balance. */
  'reconcile-cards': Record<string, never>
  /** Pays what was streamed while listening. */
  'pay-streams': Record<string, never>
  /** Renews subscriptions that are paid from wallets, and ends those that are over. */
  'renew-subscriptions': Record<string, never>
  /** Mails whoever pays for a subscription or purchase what has become of it. */
  'mail-payer': SaleNews
  /** Mails an owner what has become of a payment by card for what they make. */
  'mail-owner': {
    paymentId: string
    userId: string
    about: 'REFUNDED' | 'DISPUTED' | 'LOST' | 'WON'
  }
  /** Has the card provider renew, cancel or end the subscription of an order; a charge of it may be given back. */
  'change-card-subscription': {
    orderId: string
    to: 'RENEWED' | 'CANCELLED' | 'ENDED'
    giveBack?: string
  }
  /** Gives a charge back to the card that it came from. */
  'give-back-charge': { chargeId: string }
  /** Enqueues the mails of this week with a feed's figures. */
  'mail-due-stats': Record<string, never>
  /** Mails somebody the figures of a feed's last week. */
  'mail-stats': { userId: string; feedId: string }
  /** Writes what the operator sees of the last weeks. */
  'sample-operations': Record<string, never>
  /** Recalculates popularity from plays. */
  'rank-content': Record<string, never>
  /** Counts what was reported of listening on the site. */
  'count-site-listening': Record<string, never>
  /** Asks the servers that Nostr profiles name. */
  'check-nostr-profiles': Record<string, never>
  /** Publishes the profile of the installation's own key. */
  'introduce-boost-bot': Record<string, never>
  /** Asks pages to which new notes link what they are about. */
  'ask-linked-pages': Record<string, never>
  /** Reads the seconds of items that older comments are about. */
  'read-comment-seconds': Record<string, never>
  /** Sends what our own people have written to other relays. */
  'forward-nostr-events': Record<string, never>
  /** Finds out whom the people of this installation trust on Nostr. */
  'find-trusted-people': Record<string, never>
  /** Takes everything of a key out of the relay. */
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
  /** Takes in what servers and importers have written of the log of downloads, and counts it. */
  'count-downloads': Record<string, never>
  /** Counts the downloads of feeds anew of which late lines came in. */
  'recount-downloads': Record<string, never>
  /** Makes one file of those of the log of downloads, for each day that is over. */
  'merge-download-log': Record<string, never>
  /** Says on stderr where the books don't hold together. */
  'check-ledger': Record<string, never>
}

export type JobName = keyof Jobs

/**
 * The handlers of the jobs. One that throws is retried with growing pauses; if the database was away, at first without
 * counting an attempt. `ending` is aborted a few seconds after the process was told to stop.
 */
export type JobHandlers = {
  [Name in JobName]: (ctx: Ctx, payload: Jobs[Name], ending: AbortSignal) => Promise<void>
}

/** The jobs of one room: their handlers, and when they run by the clock. */
export interface RoomJobs<Handlers extends Partial<JobHandlers>> {
  handlers: Handlers
  /** Minute, hour, day, month and weekday (UTC) by name, and what else graphile-worker's syntax knows, as `?queue=…`. */
  clock: { [Name in keyof Handlers]?: string }
}

/** Defines the jobs of a room: no other room has a handler of the same name. */
export function defineJobs<Handlers extends Partial<JobHandlers>>({
  handlers,
  clock = {},
}: {
  handlers: Handlers & Record<Exclude<keyof Handlers, JobName>, never>
  clock?: RoomJobs<Handlers>['clock']
}): RoomJobs<Handlers> {
  return { handlers, clock }
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
