import { calls } from '#app/routes/api/calls/index.ts'
import { newId } from '#app/.server/base/lib/ids.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import { feedContent, feedSettings, itemContent } from './content-samples.ts'
import { librarySamples } from './library-samples.ts'
import { moderationSamples } from './moderation-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import { signedEvent } from './signed-event.ts'
import { statsSamples } from './stats-samples.ts'
import { showSamples } from './show-samples.ts'

export interface CallSample {
  /** The name in its table. */
  call: string
  /** The path it is posted to. */
  address: string
  /** What it takes. */
  input: Call['input']
  access: 'public' | 'account'
  /** A body with every field that the call takes, in the form that it takes it. */
  body: Record<string, unknown>
}

export interface SampleIds {
  feedId: string
  itemId: string
  /** The address of an upload of the item. */
  mediaUrl: string
}

const site = 'http://localhost:3000'

/** Ids that are well-formed and name nothing. */
function unknownIds(): SampleIds {
  const [feedId, itemId] = [newId(), newId()]
  return { feedId, itemId, mediaUrl: `${site}/feeds/${feedId}/items/${itemId}/default/audio/a.mp3` }
}

/** A filled-in body for every call of the JSON API; some calls have two forms. */
export function callSamples(ids: SampleIds = unknownIds()): CallSample[] {
  return samplesOf(calls, bodies(ids), '/v1/')
}

/** The samples of a table of calls below an address. */
export function samplesOf(
  table: Record<string, Call>,
  bodies: Record<string, Record<string, unknown>[]>,
  below: string,
): CallSample[] {
  return Object.entries(bodies).flatMap(([call, forms]) => {
    const { input, access } = table[call] ?? {}
    if (!input || !access) throw new Error(`there is no call ${call}`)
    return forms.map((body) => ({ call, address: below + call, input, access, body }))
  })
}

function bodies({
  feedId,
  itemId,
  mediaUrl,
}: SampleIds): Record<string, Record<string, unknown>[]> {
  const feed = { feed_id: feedId }
  const item = { feed_id: feedId, item_id: itemId }
  const upload = {
    object: {
      media_type: 'ITEM_AUDIO',
      ...item,
      access: 'DEFAULT',
      filename: 'crossing.mp3',
      format: 'SEGMENTS',
    },
    num_bytes: 1000,
    content_type: 'audio/mpeg',
    metadata: { duration: '3', metadata_num_bytes: '10' },
  }
  const inParts = { ...upload, part_bytes: 8_388_608, attempt: 'a1' }
  const wishes = { channels: 'MONO', kbits: 96, level: true, trim: true }
  const attached = { url: mediaUrl, access: 'PAID', hold: true, transcribe: false, wishes }
  const withDashes = { ...upload, metadata: { duration: '3', 'metadata-num-bytes': '10' } }
  const shown = { base: '2099-01-01T00:00:00.000Z' }
  const common = { base: '2026-06-15T12:00:00.000Z', sync: true, hold: true }
  const readOnly = { _tributary_id: null, meta: {}, unpublished: null }
  return {
    'me/login-with-email': [
      {
        variant: 'AUTH',
        email: 'ada@example.com',
        platform: 'WEB',
        os: 'Linux',
        device: 'browser',
        invitation: 'of-a-link',
      },
    ],
    'me/login-with-code': [
      { variant: 'AUTH', email: 'ada@example.com', code: 'ABC234', invitation: 'of-a-link' },
    ],
    'me/token-refresh': [{}],
    'me/session-get': [{}],
    'me/logout': [{}],
    'me/proof-code-send': [{}],
    'me/proof-with-code': [{ code: 'ABC234' }],
    'me/account-change-undo': [{ token: 'unknown' }],
    'me/feature-flag-check': [{ feature: 'HOSTING_MUSIC_REFERENCES' }],
    'me/username-set': [{ username: 'ada' }],
    'me/hosting-feeds-get': [{ types: ['ALBUM'], publisher_id: feedId }],
    'me/hosting-feed-get': [feed],
    'me/hosting-feed-create': [{ type: 'ALBUM', publisher_id: feedId }],
    'me/hosting-feed-update': [
      { feed: { _id: feedId, content: feedContent, ...feedSettings, ...readOnly }, ...common },
    ],
    'me/hosting-feed-publish': [{ ...feed, ...shown }],
    'me/hosting-feed-generate-rss': [feed],
    'me/hosting-feed-items-get': [feed],
    'me/hosting-items-list': [{ ...feed, state: 'DRAFT', query: 'night', page: 1 }],
    'me/hosting-item-create': [{ ...feed, title: 'Night Ferry', item_number: 1 }],
    'me/hosting-item-get': [item],
    'me/hosting-item-update': [
      {
        ...feed,
        item: { _id: itemId, content: itemContent(mediaUrl), _guid: 'x', ...readOnly },
        ...common,
      },
      { ...item, updates: itemContent(mediaUrl), ...common },
    ],
    'me/hosting-item-publish-changes': [{ ...item, ...shown }],
    'me/hosting-item-discard-changes': [{ ...item, fields: ['title'] }],
    'me/hosting-item-unpublish': [item],
    'me/hosting-feed-publish-changes': [{ ...feed, ...shown }],
    'me/hosting-feed-discard-changes': [{ ...feed, fields: ['title'] }],
    'me/hosting-feed-unpublish': [feed],
    'me/hosting-item-delete': [{ ...item, buyers: 0 }],
    'me/hosting-item-schedule': [{ ...item, scheduled: '2099-01-01T00:00:00Z', ...shown }],
    'me/hosting-item-release': [{ ...item, ...shown }],
    'me/hosting-item-publish-to-tributary': [item],
    'me/hosting-music-release-publish-to-tributary': [{ ...feed, ...shown }],
    'me/hosting-feed-update-owners': [
      {
        ...feed,
        owners: [{ user_id: newId(), email: 'ada@example.com', role: 'OWNER', name: 'Ada' }],
      },
    ],
    'me/hosting-purchases': [
      { ...feed, start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' },
    ],
    'me/hosting-activity-get': [
      {
        ...feed,
        start: '2026-11-01T00:00:00Z',
        end: '2026-12-01T00:00:00Z',
        kind: 'ZAP',
        with_message: true,
        content_id: newId(),
        supporter_id: newId(),
        before: `1.${newId()}`,
      },
    ],
    'me/hosting-boost-reply': [{ ...feed, boost_id: itemId, text: 'Thank you' }],
    'me/hosting-payments-product-update': [{ ...item, unlocktype: 'AD_FREE', price: 500 }],
    'me/hosting-payments-products-get': [item],
    'me/heard-media-get': [{ ids: [itemId] }],
    'me/private-feed-get': [{ feed: newId() }],
    'me/private-feed-renew': [{ feed: newId() }],
    'me/private-feed-revoke': [{ feed: newId() }],
    'me/hosting-payments-subscription-update': [subscriptionSample(feedId)],
    'me/hosting-payments-subscription-get': [feed],
    'me/hosting-billing-get-all': [{}],
    'me/hosting-supporters-get': [{ ...feed, active: true, before: '50' }],
    'me/hosting-supporters-batch': [
      { supporters: [{ ...feed, supporter_ids: [`tributary:${newId()}`], token: 'x' }] },
    ],
    'me/hosting-lightning-address-check': [{ lnaddress: 'ada@example.com' }],
    'me/hosting-limits-get': [feed],
    'me/hosting-space-get': [feed],
    'me/hosting-unused-files-delete': [feed],
    'me/hosting-presigned-url-get': [upload, withDashes],
    'me/hosting-multipart-presigned-urls-get': [inParts, withDashes],
    'me/hosting-multipart-presigned-urls-renew': [{ url: mediaUrl, upload_id: 'x' }],
    'me/hosting-abort-multipart-upload': [{ url: mediaUrl, upload_id: 'x' }],
    'me/hosting-complete-multipart-upload': [
      { url: mediaUrl, upload_id: 'x', part_etags: [{ partNumber: 1, etag: '"x"' }] },
    ],
    'me/hosting-media-attach': [attached],
    'me/hosting-replaced-files-get': [item],
    'me/hosting-replaced-file-stop': [{ ...item, url: mediaUrl }],
    'me/hosting-mp3-get': [item],
    'me/hosting-audio-fetch-get': [item],
    'me/hosting-track-move': [{ ...item, before: itemId, hold: true }],
    'me/hosting-audio-remove': [{ ...item, access: 'PAID', hold: true }],
    'me/hosting-video-to-hls': [{ url: mediaUrl.replace(/audio\/.*/, 'video/a.mp4'), hold: true }],
    'me/hosting-video-get': [{ ...item, access: 'DEFAULT' }],
    'me/hosting-video-remove': [{ ...item, access: 'DEFAULT', hold: true }],
    ...livestreamSamples(feedId, itemId),
    ...itemTextsSamples({ ...item, access: 'DEFAULT' }, mediaUrl),
    'me/clip-create': [{ item_id: itemId, title: 'The best part', start: 1.5, end: 31.5 }],
    'me/clip-update': [{ clip_id: itemId, title: 'The very best part' }],
    'me/clip-delete': [{ clip_id: itemId }],
    'search/clips-for-profile': [{ _profile_id: newId(), limit: 100, before: `0.${itemId}` }],
    ...importSamples(feedId),
    ...librarySamples(),
    ...paymentSamples(itemId, feedId),
    ...statsSamples(feedId, itemId),
    ...moderationSamples(feedId),
    ...showSamples(feed, itemId),
    'me/nostr-follow-list': [{}],
    'me/nostr-profile': [{}],
    'me/nostr-notes-left': [{}],
    'me/nostr-follow-list-publish': [{ event: signedEvent(3, []) }],
    ...referencesSamples(item),
    'search/query-podcasts': [{ q: 'harbour', page: 2 }],
    'search/query-music': [{ q: 'harbour', page: 2 }],
    'stats/track-event': [
      {
        uid: 'a-device',
        platform: 'WEB',
        event: 'CONTENT_PLAYED',
        properties: { _type: 'EPISODE', _id: newId(), title: 'Night Ferry' },
      },
    ],
    'stats/report-listening': [
      { entity: { _id: newId(), type: 'EPISODE' }, listener: 'ab'.repeat(16), heard: [0, 1] },
    ],
  }
}

function livestreamSamples(feed_id: string, id: string) {
  const content = {
    title: 'From the quay',
    description: 'Live.',
    url: 'https://stream.example/quay',
    type: 'audio/mpeg',
  }
  const times = { start: '2099-01-01T18:00:00Z', end: '2099-01-01T20:00:00Z' }
  const livestream = { feed_id, livestream_id: id }
  const entity = { _id: id, type: 'LIVE' }
  const key = 'ab'.repeat(32)
  return {
    'me/hosting-livestreams-get': [{ feed_id }],
    'me/hosting-livestream-get': [livestream],
    'me/hosting-livestream-create': [{ feed_id, content, ...times }],
    'me/hosting-livestream-update': [{ ...livestream, content, ...times }],
    'me/hosting-livestream-status-update': [{ ...livestream, status: 'LIVE' }],
    'me/hosting-livestream-delete': [livestream],
    'me/podcast-setup-live': [
      {
        _show_id: feed_id,
        _livestream_id: id,
        event: liveEvent(id),
        platform: 'WEB',
        _tributary: { os: 'Linux', device: 'browser' },
      },
    ],
    'me/podcast-key-get': [{ feed_id }],
    'me/podcast-key-update': [{ feed_id, announces_episodes: true }],
    'me/podcast-key-unlink': [{ feed_id }],
    'me/podcast-key-waiting': [{ feed_id }],
    'me/podcast-key-publish': [{ feed_id, event: signedEvent(1, [['r', site]]) }],
    'me/post-chat-message': [
      {
        entity,
        profile: {},
        event: signedEvent(1311, [['a', `30311:${key}:${id}`]]),
        _tributary: { platform: 'WEB', os: 'Linux', device: 'browser' },
      },
    ],
    'me/live-chat-message-hide': [{ entity, message_id: key }],
    'me/live-chat-message-show': [{ entity, message_id: key }],
    'me/live-chat-message-pin': [{ entity, message_id: key, minutes: 5 }],
    'me/live-chat-message-unpin': [{ entity }],
    'me/live-chat-person-mute': [{ entity, pubkey: key }],
    'me/live-chat-person-unmute': [{ entity, pubkey: key }],
    'me/live-chat-slow-mode-set': [{ entity, seconds: 10 }],
  }
}

/** The signed event that opens the chat of a livestream. */
export function liveEvent(livestreamId: string, kind = 30_311) {
  return signedEvent(kind, [['d', livestreamId]])
}

function itemTextsSamples(target: Record<string, unknown>, url: string) {
  const segment = { start: 0, end: 2.5, text: 'Hello.', speaker: 'Ada' }
  const chapter = {
    title: 'Intro',
    url: 'https://example.com/',
    start: 0,
    end: 60,
    img: `${site}/x.jpg`,
    toc: true,
  }
  return {
    'me/hosting-item-transcribe': [{ url }],
    'me/hosting-item-transcribe-cancel': [target],
    'me/hosting-item-generate-chapters': [target],
    'me/hosting-item-texts-get': [target],
    'me/hosting-item-transcript-get': [{ ...target, ai: true }],
    'me/hosting-item-transcript-update': [
      { ...target, segments: [segment], sync: true, hold: true },
    ],
    'me/hosting-item-transcript-use-ai': [{ ...target, hold: true }],
    'me/hosting-item-chapters-get': [{ ...target, ai: true }],
    'me/hosting-item-chapters-update': [{ ...target, segments: [chapter], sync: true, hold: true }],
    'me/hosting-item-chapters-use-ai': [{ ...target, hold: true }],
    'me/hosting-item-chapters-found': [target],
    'me/hosting-item-summary-get': [target],
  }
}

function referencesSamples(item: Record<string, unknown>) {
  const remote = { feed_guid: 'album-one', item_guid: 'track-one', medium: 'MUSIC' }
  const reference = { remote, start: 0, duration: 181, percentage: 75 }
  return {
    'me/hosting-item-references-get': [item],
    'me/hosting-item-references-update': [{ ...item, references: [reference], hold: true }],
    'me/hosting-item-references-to-chapters': [{ ...item, access: 'DEFAULT', hold: true }],
    'search/music-track': [{ guid: 'track-one', feed_guid: 'album-one' }],
  }
}

function importSamples(feedId: string) {
  const [one, at] = [{ import_id: newId() }, { url: 'https://elsewhere.example/feed.xml' }]
  return {
    'me/directory-search': [{ q: 'harbour' }],
    'me/hosting-feed-start-import': [{ pi_id: 920666 }, at],
    'me/hosting-artist-start-import': [at],
    'me/hosting-import-send-code': [one],
    'me/hosting-import-verify-code': [{ ...one, code: 'ABC234' }],
    'me/hosting-import-verify-txt': [one],
    'me/hosting-imports-get': [{}],
    'me/hosting-import-get': [one],
    'me/hosting-import-items-get': [{ ...one, feed: 0, after: 199 }],
    'me/hosting-import-confirm': [one],
    'me/hosting-archive-begin': [{ type: 'PODCAST', filename: 'show.tar', num_bytes: 10_240 }],
    'me/hosting-archive-arrived': [one],
    'me/hosting-import-retry': [{ ...one, feed: 0, item: 3 }],
    'me/hosting-import-cancel': [one],
    'me/hosting-import-publish': [one],
    'me/hosting-feed-check-redirect': [{ feed_id: feedId }],
    'me/hosting-feed-export': [{ feed_id: feedId }],
  }
}

function subscriptionSample(feedId: string) {
  return {
    feed_id: feedId,
    price: { amount: 500, currency: 'USD', schedule: 'MONTHLY' },
    info: {
      name: 'The crew',
      description: 'All aboard.',
      offer: 'Come along',
      thankyou: 'Welcome',
      benefits: ['Subscriber badge'],
    },
    use_splits: true,
    enabled: true,
    base: '2026-06-15T12:00:00.000Z',
  }
}
