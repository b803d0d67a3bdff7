import { type CallSample, callSamples, type SampleIds } from './call-samples.ts'
import { signedEvent } from './signed-event.ts'

/**
 * Who may do something with a show, an artist or a release: its owners alone, its editors too, or also operators and whoever
 * has claimed it (show-owners.test.ts).
 */
export type May = 'OWNERS' | 'MANAGERS' | 'SHOW_OWNERS'

/** What acts are tried on. */
export interface ActIds extends SampleIds {
  /** The show by its public id. */
  publicId: string
  /** A livestream of the show, and by its public id. */
  liveId: string
  livePublicId: string
  artistId: string
  releaseId: string
  trackId: string
}

interface CallAct {
  may: May
  /** Instead of the samples of the call. */
  body?: (ids: ActIds) => object
}

const owners: CallAct = { may: 'OWNERS' }
const managers: CallAct = { may: 'MANAGERS' }

const value = { recipients: [{ name: 'E', lnaddress: 'e@b.example', split: 100, editable: true }] }
const ofShow = (feed: object): CallAct => ({
  may: 'OWNERS',
  body: ({ feedId }) => ({ feed: { _id: feedId, ...feed } }),
})
const inChat = (more: object = {}): CallAct => ({
  may: 'MANAGERS',
  body: ({ livePublicId }) => ({ entity: { _id: livePublicId, type: 'LIVE' }, ...more }),
})
const someKey = 'ab'.repeat(32)
const ofLivestream = (may: May, more: object = {}): CallAct => ({
  may,
  body: ({ feedId, liveId }) => ({ feed_id: feedId, livestream_id: liveId, ...more }),
})

/**
 * Each call about a feed, an item or a livestream, by its name; what of it is allowed to fewer stands behind it in
 * brackets. Those about an import are in import-acts.ts; a call that is in neither is one about the caller's own account
 * (`isOfOwnAccount`).
 */
export const callActs: Record<string, CallAct> = {
  'me/hosting-feed-get': managers,
  'me/hosting-feed-create (of an artist)': {
    may: 'MANAGERS',
    body: ({ artistId }) => ({ type: 'ALBUM', publisher_id: artistId }),
  },
  'me/hosting-feed-update': {
    may: 'MANAGERS',
    body: ({ feedId }) => ({ feed: { _id: feedId, content: { title: 'Acted' } } }),
  },
  'me/hosting-feed-update (whom listeners write to)': ofShow({
    content: { owner_email: 'e@example.com' },
  }),
  'me/hosting-feed-update (where it is supported)': ofShow({
    content: { funding: [{ url: 'https://e.example' }] },
  }),
  'me/hosting-feed-update (who is paid)': ofShow({ content: { value } }),
  'me/hosting-feed-update (who is paid, held back)': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed: { _id: feedId, content: { value } }, hold: true }),
  },
  'me/hosting-feed-update (who is paid by a release)': {
    may: 'OWNERS',
    body: ({ releaseId }) => ({ feed: { _id: releaseId, content: { value } } }),
  },
  'me/hosting-feed-update (its lock)': ofShow({ locked: false }),
  'me/hosting-feed-update (where it is)': ofShow({ moved_to: 'https://e.example/feed.xml' }),
  'me/hosting-feed-publish': managers,
  'me/hosting-feed-generate-rss': managers,
  'me/hosting-feed-items-get': managers,
  'me/hosting-items-list': managers,
  'me/hosting-item-create': managers,
  'me/hosting-item-get': managers,
  'me/hosting-item-update': {
    may: 'MANAGERS',
    body: ({ feedId, itemId }) => ({ feed_id: feedId, item_id: itemId, updates: { season: 3 } }),
  },
  'me/hosting-item-update (who is paid)': {
    may: 'OWNERS',
    body: ({ feedId, itemId }) => ({ feed_id: feedId, item_id: itemId, updates: { value } }),
  },
  'me/hosting-item-update (who is paid, as a whole item)': {
    may: 'OWNERS',
    body: ({ releaseId, trackId }) => ({
      feed_id: releaseId,
      item: { _id: trackId, content: { value } },
      hold: true,
    }),
  },
  'me/hosting-item-publish-changes': managers,
  'me/hosting-item-discard-changes': managers,
  'me/hosting-feed-publish-changes': managers,
  'me/hosting-feed-discard-changes': managers,
  'me/hosting-feed-discard-changes (an owner’s)': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed_id: feedId, fields: ['owner_email'] }),
  },
  'me/hosting-item-schedule': managers,
  'me/hosting-item-release': managers,
  'me/hosting-item-publish-to-tributary': managers,
  'me/hosting-music-release-publish-to-tributary': managers,
  'me/hosting-activity-get': owners,
  'me/hosting-purchases': owners,
  'me/hosting-boost-reply': owners,
  'me/hosting-webhooks-get': owners,
  'me/hosting-webhook-create': owners,
  'me/hosting-webhook-update': owners,
  'me/hosting-webhook-delete': owners,
  'me/hosting-webhook-test': owners,
  'me/hosting-webhook-deliveries-get': owners,
  'me/hosting-webhook-delivery-resend': owners,
  'me/hosting-feed-complete-checklist-task': managers,
  'me/hosting-feed-complete-checklist-task (an owner’s)': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed_id: feedId, task: 'CONNECT_STRIPE' }),
  },
  'me/hosting-payments-product-update': owners,
  'me/hosting-payments-products-get': managers,
  'me/hosting-payments-subscription-update': owners,
  'me/hosting-payments-subscription-update (whether splits are used)': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed_id: feedId, use_splits: true }),
  },
  'me/hosting-payments-subscription-get': managers,
  'me/hosting-supporters-get': owners,
  'me/hosting-supporters-batch': owners,
  'me/hosting-supporter-get': owners,
  'me/hosting-limits-get': managers,
  'me/hosting-space-get': managers,
  'me/hosting-unused-files-delete': owners,
  'me/hosting-presigned-url-get': managers,
  'me/hosting-multipart-presigned-urls-get': managers,
  'me/hosting-multipart-presigned-urls-renew': managers,
  'me/hosting-abort-multipart-upload': managers,
  'me/hosting-complete-multipart-upload': managers,
  'me/hosting-media-attach': managers,
  'me/hosting-replaced-files-get': managers,
  'me/hosting-replaced-file-stop': managers,
  'me/hosting-mp3-get': managers,
  'me/hosting-audio-fetch-get': managers,
  'me/hosting-track-move': managers,
  'me/hosting-audio-remove': managers,
  'me/hosting-video-to-hls': managers,
  'me/hosting-video-get': managers,
  'me/hosting-video-remove': managers,
  'me/hosting-livestreams-get': managers,
  'me/hosting-livestream-create': managers,
  'me/hosting-livestream-get': ofLivestream('MANAGERS'),
  'me/live-chat-message-hide': inChat({ message_id: someKey }),
  'me/live-chat-message-show': inChat({ message_id: someKey }),
  'me/live-chat-message-pin': inChat({ message_id: someKey, minutes: 5 }),
  'me/live-chat-message-unpin': inChat(),
  'me/live-chat-person-mute': inChat({ pubkey: someKey }),
  'me/live-chat-person-unmute': inChat({ pubkey: someKey }),
  'me/live-chat-slow-mode-set': inChat({ seconds: 10 }),
  // Another's chat takes the place of the show's, which the lines before are about.
  'me/podcast-setup-live': {
    may: 'SHOW_OWNERS',
    body: ({ publicId, livePublicId }) => ({
      _show_id: publicId,
      _livestream_id: livePublicId,
      event: signedEvent(30_311, [['d', livePublicId]]),
      platform: 'WEB',
    }),
  },
  'me/hosting-livestream-update': ofLivestream('MANAGERS', { start: '2099-02-01T18:00:00Z' }),
  'me/hosting-livestream-status-update': ofLivestream('MANAGERS', { status: 'LIVE' }),
  'me/hosting-livestream-delete': ofLivestream('OWNERS'),
  'me/podcast-key-get': managers,
  'me/podcast-key-update': owners,
  'me/podcast-key-unlink': owners,
  'me/podcast-key-waiting': managers,
  'me/podcast-key-publish': owners,
  'me/hosting-item-transcribe': managers,
  'me/hosting-item-transcribe-cancel': managers,
  'me/hosting-item-generate-chapters': managers,
  'me/hosting-item-texts-get': managers,
  'me/hosting-item-transcript-get': managers,
  'me/hosting-item-transcript-update': managers,
  'me/hosting-item-transcript-use-ai': managers,
  'me/hosting-item-chapters-get': managers,
  'me/hosting-item-chapters-update': managers,
  'me/hosting-item-chapters-use-ai': managers,
  'me/hosting-item-chapters-found': managers,
  'me/hosting-item-summary-get': managers,
  'me/hosting-item-references-get': managers,
  // What an editor says waits for an owner: studio/pricing/who-is-paid.test.ts.
  'me/hosting-item-references-update': managers,
  'me/hosting-item-references-to-chapters': managers,
  'me/comment-hide': owners,
  'me/comment-show': owners,
  'me/hosting-feed-check-redirect': managers,
  'me/hosting-feed-export': owners,
  'me/hosting-stats': managers,
  'me/hosting-audience': managers,
  'me/hosting-feed-stats': managers,
  'me/hosting-item-stats': {
    may: 'MANAGERS',
    body: ({ feedId, itemId }) => ({ feed_id: feedId, item_id: itemId, req: { buckets: 'DAY' } }),
  },
  'me/hosting-item-stats (what it earns)': {
    may: 'OWNERS',
    body: ({ feedId, itemId }) => ({
      feed_id: feedId,
      item_id: itemId,
      req: { groupings: ['ACTION'], buckets: 'DAY' },
    }),
  },
  'me/hosting-first-published': managers,
  'me/hosting-stats-settings-get': managers,
  'me/hosting-stats-settings-update': {
    may: 'MANAGERS',
    body: ({ feedId }) => ({ feed_id: feedId, weekly_mail: true }),
  },
  'me/hosting-stats-settings-update (what is public)': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed_id: feedId, public: true }),
  },
  'pay/stripe-connect-url': {
    may: 'OWNERS',
    body: ({ feedId }) => ({ feed: feedId, return_url: '/studio', refresh_url: '/studio' }),
  },
  'me/hosting-item-unpublish': managers,
  'me/hosting-feed-unpublish': owners,
  'me/hosting-item-delete': owners,
  'me/hosting-item-delete (a track)': {
    may: 'OWNERS',
    body: ({ releaseId, trackId }) => ({ feed_id: releaseId, item_id: trackId }),
  },
  'me/hosting-feed-update-owners': {
    may: 'OWNERS',
    body: ({ feedId }) => ({
      feed_id: feedId,
      owners: [{ email: 'e@example.com', role: 'OWNER' }],
    }),
  },
  'me/hosting-feed-leave': managers,
}

/** Calls about nothing but the caller's own account, what it begins or lists of its own, and what everybody may read. */
export function isOfOwnAccount(call: string): boolean {
  if (call in callActs) return false
  const own =
    /^(me\/(clip|event-wallets|feature-flag|heard-media|history|inbox|library|load-(comments-at|live-chat)|logout|mute|nostr|opml|playlist|position|post-chat|private-feed|proof|session|stream|subscription|token|unmute|username|wallet)|pay\/(?!stripe-connect)|report\/|search\/|stats\/)/
  const begun = [
    'me/directory-search',
    'me/hosting-aggregate-stats',
    'me/hosting-archive-begin',
    'me/hosting-artist-start-import',
    'me/hosting-billing-get-all',
    'me/hosting-feed-start-import',
    'me/hosting-feed-create',
    'me/hosting-feeds-get',
    'me/hosting-imports-get',
    'me/hosting-lightning-address-check',
  ]
  return own.test(call) || begun.includes(call)
}

/** The name of the call of a line. */
export function callOf(line: string): string {
  return line.replace(/ \(.*$/, '')
}

/** The bodies that a line is tried with. */
export function bodiesOf(line: string, ids: ActIds): object[] {
  const { body } = callActs[line] ?? {}
  if (body) return [body(ids)]
  const samples = samplesOf.get(ids) ?? callSamples(ids)
  samplesOf.set(ids, samples)
  return samples.filter(({ call }) => call === line).map((sample) => sample.body)
}

/** Some samples are signed, which takes its time. */
const samplesOf = new WeakMap<ActIds, CallSample[]>()
