import type { ActIds, May } from './roles-and-acts.ts'

/** What a button of the studio sends, and who may press it. */
export interface FormAct {
  /** As app/routes.ts has the path, with a query where the page has several forms. */
  at: string
  may: May
  intents: string[]
  fields?: Record<string, string>
  /** What `:feedId` and `:itemId` are: a show and its episode unless told. */
  of?: 'RELEASE_OF_ARTIST' | 'TRACK'
  /** What it is about isn't there: whoever may do it is answered that. */
  isMissing?: true
}

const feed = '/studio/:feedId'
const item = `${feed}/:itemId`

/** Each form of the studio about a feed, an item or a livestream. */
export const formActs: FormAct[] = [
  { at: feed, may: 'MANAGERS', intents: ['complete', 'dismiss'], fields: { task: 'SHARE_FEED' } },
  { at: `${feed}/boosts`, may: 'OWNERS', intents: [''], fields: { boost_id: 'x', text: 'Thanks' } },
  {
    at: `${feed}/edit`,
    may: 'MANAGERS',
    intents: ['save', 'publish', 'publish-changes', 'remove-image', 'undo:title'],
  },
  { at: `${feed}/autosave`, may: 'MANAGERS', intents: [''] },
  { at: `${item}/autosave`, may: 'MANAGERS', intents: [''] },
  {
    at: `${feed}/edit?tab=Payments`,
    may: 'OWNERS',
    intents: ['add', 'remove', 'mode', 'normalise', 'support', 'done', 'check', 'save', 'force'],
    fields: { customize: 'on' },
  },
  { at: `${feed}/edit?tab=Payments&cards=connect`, may: 'OWNERS', intents: [''] },
  {
    at: `${feed}/edit?tab=Subscriptions`,
    may: 'OWNERS',
    intents: [''],
    fields: { 'info.name': 'Crew', 'info.offer': 'Join' },
  },
  {
    at: `${feed}/edit?tab=Owners`,
    may: 'OWNERS',
    intents: ['save', 'remove', 'invite', 'withdraw'],
    fields: { email: 'e@example.com', role: 'OWNER', user: 'aaaaaaaaaaaaaaaaaaaa' },
  },
  { at: `${feed}/edit?tab=Nostr`, may: 'OWNERS', intents: ['', 'unlink'] },
  { at: `${feed}/edit?tab=Statistics`, may: 'MANAGERS', intents: [''] },
  { at: `${feed}/edit?tab=Limits`, may: 'OWNERS', intents: ['delete-unused'] },
  { at: `${feed}/from-table`, may: 'MANAGERS', intents: [''] },
  {
    at: `${feed}/notes-templates`,
    may: 'MANAGERS',
    intents: ['save'],
    fields: { name: 'Links', notes: 'See here.' },
  },
  {
    at: `${feed}/notes-templates`,
    may: 'MANAGERS',
    intents: ['delete'],
    fields: { template_id: 'aaaaaaaaaaaaaaaaaaaa' },
  },
  {
    at: `${feed}/webhooks`,
    may: 'OWNERS',
    intents: ['add'],
    fields: { kind: 'STANDARD', url: 'https://e.example/hook', events: 'episode.gone' },
  },
  {
    at: `${feed}/webhooks`,
    may: 'OWNERS',
    intents: ['pause', 'resume', 'renew', 'test', 'delete'],
    fields: { webhook_id: 'aaaaaaaaaaaaaaaaaaaa' },
    isMissing: true,
  },
  {
    at: `${feed}/webhooks`,
    may: 'OWNERS',
    intents: ['events'],
    fields: { webhook_id: 'aaaaaaaaaaaaaaaaaaaa', events: 'episode.gone' },
    isMissing: true,
  },
  {
    at: `${feed}/webhooks`,
    may: 'OWNERS',
    intents: ['resend'],
    fields: { webhook_id: 'aaaaaaaaaaaaaaaaaaaa', delivery_id: 'aaaaaaaaaaaaaaaaaaaa' },
    isMissing: true,
  },
  {
    at: `${feed}/edit-several`,
    may: 'MANAGERS',
    intents: [''],
    fields: { item: 'aaaaaaaaaaaaaaaaaaaa', season: '2' },
    isMissing: true,
  },
  { at: `${feed}/edit-new`, may: 'MANAGERS', intents: ['save', 'publish'] },
  { at: `${feed}/new-livestream`, may: 'MANAGERS', intents: [''] },
  { at: `${feed}/livestreams/:livestreamId`, may: 'MANAGERS', intents: ['', 'start', 'end'] },
  { at: `${feed}/livestreams/:livestreamId`, may: 'OWNERS', intents: ['delete'] },
  { at: `${feed}/publish-changes`, may: 'MANAGERS', intents: ['publish'] },
  { at: `${feed}/discard`, may: 'MANAGERS', intents: ['discard'] },
  {
    at: `${feed}/directories`,
    may: 'MANAGERS',
    intents: [''],
    fields: { apple: 'https://podcasts.apple.com/us/podcast/id1' },
  },
  {
    at: `${feed}/move-out`,
    may: 'OWNERS',
    intents: ['redirect', 'stop'],
    fields: { moved_to: 'https://e.example/rss' },
  },
  {
    at: `${feed}/appeal`,
    may: 'OWNERS',
    intents: [''],
    fields: { standing_id: 'aaaaaaaaaaaaaaaaaaaa', appeal: 'It is ours.' },
    isMissing: true,
  },
  { at: `${feed}/check-redirect`, may: 'MANAGERS', intents: [''], isMissing: true },
  {
    at: `${item}/edit`,
    may: 'MANAGERS',
    intents: [
      'save',
      'schedule',
      'unschedule',
      'remove-image',
      'remove-audio-DEFAULT',
      'remove-audio-PAID',
      'use-audio-DEFAULT',
      'use-audio-PAID',
      'make-mp3',
      'offer-sound-DEFAULT',
      'offer-sound-PAID',
      'withdraw-sound-DEFAULT',
      'withdraw-sound-PAID',
      'retry-sound-DEFAULT',
      'retry-sound-PAID',
      'remove-sound-DEFAULT',
      'remove-sound-PAID',
      'publish',
      'publish-changes',
      'undo:title',
      'put-in:show',
    ],
  },
  {
    at: `${item}/edit`,
    may: 'MANAGERS',
    intents: ['stop-replaced:https://e.example/feeds/none'],
    isMissing: true,
  },
  {
    at: `${item}/edit`,
    of: 'RELEASE_OF_ARTIST',
    may: 'MANAGERS',
    intents: ['save', 'schedule', 'unschedule', 'publish', 'publish-changes'],
  },
  { at: `${item}/duplicate`, may: 'MANAGERS', intents: [''] },
  {
    at: `${item}/history`,
    may: 'MANAGERS',
    intents: [''],
    fields: { position: '0' },
    isMissing: true,
  },
  {
    at: `${item}/transcript`,
    may: 'MANAGERS',
    intents: ['transcribe', 'save-text'],
    fields: { text: '' },
  },
  { at: `${item}/transcript`, may: 'MANAGERS', intents: ['use-ai'], isMissing: true },
  { at: `${item}/summary`, may: 'MANAGERS', intents: ['publish', 'hide'] },
  {
    at: `${item}/chapters`,
    may: 'MANAGERS',
    intents: ['save', 'undo', 'delete', 'generate', 'use-ai', 'use-found', 'import'],
    fields: { start: '0', title: 'Opening', text: '' },
  },
  {
    at: `${item}/references`,
    may: 'MANAGERS',
    intents: ['', 'delete', 'copy'],
    fields: { replaced: '' },
  },
  {
    at: `${item}/video`,
    may: 'MANAGERS',
    intents: ['remove-DEFAULT', 'remove-PAID', 'retry-DEFAULT', 'retry-PAID'],
  },
  {
    at: `${item}/prices`,
    may: 'OWNERS',
    intents: [''],
    fields: { unlocktype: 'AD_FREE', price: '5' },
  },
  { at: `${item}/splits`, may: 'OWNERS', intents: ['force'], fields: { customize: 'on' } },
  {
    at: `${item}/splits`,
    of: 'RELEASE_OF_ARTIST',
    may: 'OWNERS',
    intents: ['force'],
    fields: { customize: 'on' },
  },
  {
    at: `${item}/splits`,
    of: 'TRACK',
    may: 'OWNERS',
    intents: ['force'],
    fields: { customize: 'on' },
  },
  { at: `${item}/discard`, may: 'MANAGERS', intents: ['discard'] },
  { at: `${item}/unpublish`, may: 'MANAGERS', intents: ['unpublish'] },
  { at: `${feed}/unpublish`, may: 'OWNERS', intents: ['unpublish'] },
  { at: `${item}/delete`, may: 'OWNERS', intents: [''] },
  { at: `${item}/delete`, of: 'TRACK', may: 'OWNERS', intents: [''] },
  { at: `${item}/delete`, of: 'RELEASE_OF_ARTIST', may: 'OWNERS', intents: [''] },
  { at: `${feed}/edit?tab=Owners`, may: 'MANAGERS', intents: ['leave'] },
]

/** The address of a path of app/routes.ts. */
export function addressOf(path: string, ids: ActIds, of?: FormAct['of']): string {
  const [feedId, itemId] =
    of === 'RELEASE_OF_ARTIST'
      ? [ids.artistId, ids.releaseId]
      : of === 'TRACK'
        ? [ids.releaseId, ids.trackId]
        : [ids.feedId, ids.itemId]
  const named: Record<string, string> = { feedId, itemId, livestreamId: ids.liveId }
  return path
    .replace(/\/:\w+\?/g, '')
    .replace(/:(\w+)/g, (_, name: string) => named[name] ?? 'aaaaaaaaaaaaaaaaaaaa')
}
