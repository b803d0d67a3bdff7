import type { Page } from 'playwright'
import { adminScreens } from './admin-screens.ts'
import { money } from './money-screens.ts'
import * as opened from './opened-screens.ts'
import { ownSaleScreens, saleScreens } from './sale-screens.ts'
import { searchScreens } from './search-screens.ts'
import { showScreens } from './show-screens.ts'
import { ownStatisticsScreens, statisticsScreens } from './statistics-screens.ts'
import { type ContentKind, contentKinds } from './demo-content.ts'
import type { Role, Site } from './site.ts'

/** A screen of the product, as the walks through all of them know it: one line for each. */
export interface Screen {
  name: string
  /** Its address, or how to find that on a site that was furnished. */
  path: string | ((site: Site) => string)
  /** Who looks at it; a visitor where nobody is named. */
  as?: Role
  /** What it answers where that isn't 200. */
  status?: number
  /** Opens something on the page; such a screen needs JavaScript. */
  open?: (page: Page) => Promise<unknown>
  /** The only width at which it is there. */
  width?: 1440 | 390
}

const about: Screen[] = [
  { name: 'features', path: '/features' },
  { name: 'podcasters', path: '/podcasters' },
  { name: 'artists', path: '/artists' },
  { name: 'open-distribution', path: '/artists/open-distribution' },
  { name: 'open-payments', path: '/artists/open-payments' },
  { name: 'open-social', path: '/artists/open-social' },
  { name: 'pricing', path: '/studio/pricing' },
  { name: 'pricing-podcasters', path: '/studio/pricing/podcasters' },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms-of-use', path: '/terms-of-use' },
  { name: 'download', path: '/download' },
  { name: 'faq', path: '/faq' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-post', path: '/blog/the-listening-site' },
]

const finding: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-mine', path: '/', as: 'listener' },
  { name: 'home-music', path: '/?filter=music' },
  { name: 'feed', path: '/feed?type=GLOBAL' },
  { name: 'feed-trending', path: '/feed' },
  { name: 'feed-following', path: '/feed?type=FOLLOWING' },
  { name: 'thread', path: (site) => site.thread },
  { name: 'person', path: (site) => site.person },
  { name: 'boost-bot', path: '/boostbot' },
  { name: 'member', path: '/pilar' },
  { name: 'charts', path: '/charts' },
  { name: 'charts-shows', path: '/charts?tab=Shows' },
  { name: 'charts-tracks', path: '/charts?tab=Tracks' },
  { name: 'charts-rank', path: (site) => `/charts?id=${site.charted}` },
  { name: 'genre', path: '/genre/technology' },
  { name: 'genre-activity', path: '/genre/documentary' },
  { name: 'genre-empty', path: '/genre/wrestling' },
  ...searchScreens,
  { name: 'resources-menu', path: '/', open: opened.resources, width: 1440 },
  { name: 'site-menu', path: '/faq', open: opened.siteMenu },
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/show/AAAAAAAAAAAAAAAAAAAA', status: 404 },
  { name: 'no-page', path: '/no/such/page', status: 404 },
  { name: 'imprint-none', path: '/imprint', status: 404 },
]

const content: Screen[] = [
  ...contentKinds.map((kind) => ({ name: kind, path: (site: Site) => site.content[kind] })),
  ...['transcript', 'chapters', 'clips'].map((tab) => ({
    name: `episode-${tab}`,
    path: (site: Site) => `${site.rich}?tab=${tab}`,
  })),
  { name: 'show-activity', path: (site) => `${site.content.show}?tab=activity` },
  { name: 'episode-activity', path: (site) => `${site.discussed}?tab=activity` },
  { name: 'episode-activity-none', path: (site) => `${site.rich}?tab=activity` },
  { name: 'clip', path: (site) => site.clip },
  { name: 'live-chat', path: (site) => site.chat, open: opened.liveChat },
  { name: 'episode-second', path: (site) => `${site.rich}?t=30` },
  { name: 'long-titles', path: (site) => site.long },
  { name: 'long-titles-item', path: (site) => site.longItem },
  { name: 'right-to-left', path: (site) => site.rightToLeft },
  { name: 'right-to-left-item', path: (site) => site.rightToLeftItem },
  { name: 'options-menu', path: (site) => site.content.episode, open: opened.options },
  { name: 'row-menu', path: (site) => site.content.show, open: opened.rowMenu },
  { name: 'support-visitor', path: (site) => `${site.rich}/support` },
  { name: 'support', path: (site) => `${site.rich}/support`, as: 'listener' },
  { name: 'support-nobody', path: (site) => `${site.rightToLeft}/support` },
  { name: 'support-dialog', path: (site) => site.rich, as: 'listener', open: opened.support },
  ...(['artist', 'album', 'audiobook', 'track', 'live'] as const).map((kind) => ({
    name: `support-${kind}`,
    path: (site: Site) => `${site.content[kind]}/support`,
  })),
  ...statisticsScreens,
  { name: 'receipt', path: (site) => site.receipt },
  { name: 'receipt-of-none', path: '/boost/AAAAAAAAAAAAAAAAAAAA', status: 404 },
  ...embeds(['show', 'album', 'audiobook', 'playlist', 'episode', 'track', 'live']),
]

const playing: Screen[] = [
  { name: 'playing', path: (site) => site.rich, open: opened.player },
  { name: 'queue', path: (site) => site.content.show, open: opened.queue, width: 1440 },
  { name: 'playback-options', path: (site) => site.rich, open: opened.playback, width: 1440 },
  { name: 'player-chapters', path: (site) => site.rich, open: opened.chapters, width: 1440 },
  { name: 'shortcuts', path: (site) => site.rich, open: opened.shortcuts, width: 1440 },
  { name: 'now-playing', path: (site) => site.rich, open: opened.nowPlaying, width: 390 },
  { name: 'now-playing-queue', path: (site) => site.rich, open: opened.phoneQueue, width: 390 },
  { name: 'now-playing-speed', path: (site) => site.rich, open: opened.phoneSpeed, width: 390 },
]

const account: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login-code', path: '/login', open: opened.code },
  { name: 'login-known', path: '/login', as: 'newcomer' },
  { name: 'mailbox', path: '/mailbox' },
  { name: 'choose-username', path: '/choose-username', as: 'newcomer' },
  { name: 'account', path: '/account', as: 'listener' },
  { name: 'account-new', path: '/account', as: 'newcomer' },
  { name: 'account-email', path: '/account/email', as: 'listener' },
  { name: 'account-proof', path: '/account/proof', as: 'listener' },
  { name: 'account-undo-over', path: '/account/undo/none', status: 410 },
  // Who needn't wait for the operator is sent home.
  { name: 'account-terms', path: '/account/terms', as: 'newcomer' },
  { name: 'account-suspended', path: '/account/suspended', as: 'newcomer' },
  { name: 'account-waiting', path: '/account/waiting', as: 'newcomer' },
  { name: 'security-log', path: '/account/security-log', as: 'listener' },
  { name: 'muted', path: '/account/muted', as: 'newcomer' },
  { name: 'mute', path: ({ person }) => `/mute/${person.split('/').at(-1)}`, as: 'newcomer' },
  { name: 'report', path: ({ thread }) => `/report/note/${thread.split('/').at(-1)}` },
  { name: 'account-delete', path: '/account/delete', as: 'creator' },
  { name: 'account-menu', path: '/faq', as: 'listener', open: opened.accountMenu },
]

const libraryTabs = ['shows', 'saved', 'inbox', 'history', 'playlists', 'downloads']

const library: Screen[] = [
  ...libraryTabs.flatMap((tab): Screen[] => [
    { name: `library-${tab}`, path: `/library?tab=${tab}`, as: 'listener' },
    { name: `library-${tab}-empty`, path: `/library?tab=${tab}`, as: 'newcomer' },
  ]),
  { name: 'own-playlist', path: (site) => site.playlist, as: 'listener' },
  { name: 'foreign-playlist', path: (site) => site.playlist },
  { name: 'empty-playlist', path: (site) => site.emptyPlaylist, as: 'listener' },
  { name: 'edit-playlist', path: (site) => `${site.playlist}/edit`, as: 'listener' },
  { name: 'new-playlist', path: '/library/new-playlist', as: 'listener' },
  {
    name: 'choose-playlist',
    path: (site) => `/library/new-playlist?item=${site.rich.split('/').at(-1)}`,
    as: 'listener',
  },
  {
    name: 'new-clip',
    path: (site) => site.rich.replace('/episode/', '/library/new-clip/'),
    as: 'listener',
  },
  { name: 'playlist-dialog', path: (site) => site.rich, as: 'listener', open: opened.playlists },
  { name: 'clip-dialog', path: (site) => site.rich, as: 'listener', open: opened.clip },
]

const studio: Screen[] = [
  { name: 'studio-new', path: '/studio/new' },
  { name: 'studio-new-show', path: '/studio/new-show' },
  { name: 'studio-new-artist', path: '/studio/new-artist' },
  { name: 'studio-import-show', path: '/studio/import-show', as: 'creator' },
  { name: 'studio-import-found', path: '/studio/import-show?q=harbour', as: 'creator' },
  { name: 'studio-import-refused', path: '/studio/import-show?url=nonsense', as: 'creator' },
  { name: 'studio-import-artist', path: '/studio/import-artist', as: 'creator' },
  {
    name: 'studio-no-import',
    path: '/studio/import/AAAAAAAAAAAAAAAAAAAA',
    as: 'creator',
    status: 404,
  },
  {
    name: 'studio-no-invitation',
    path: '/studio/invitation/none',
    as: 'creator',
    status: 404,
  },
  { name: 'studio-prices', path: (site) => `${site.item}/prices`, as: 'creator' },
  { name: 'studio-show', path: (site) => site.feed, as: 'creator' },
  { name: 'studio-task', path: (site) => `${site.feed}?task=SHARE_FEED`, as: 'creator' },
  { name: 'studio-edit-new', path: (site) => `${site.artist}/edit-new`, as: 'creator' },
  { name: 'studio-payments', path: (site) => `${site.feed}/edit?tab=Payments`, as: 'creator' },
  {
    name: 'studio-recipient',
    path: (site) => `${site.feed}/edit?tab=Payments`,
    as: 'creator',
    open: opened.recipient,
  },
  {
    name: 'studio-subscriptions',
    path: (site) => `${site.feed}/edit?tab=Subscriptions`,
    as: 'creator',
  },
  { name: 'studio-owners', path: (site) => `${site.feed}/edit?tab=Owners`, as: 'creator' },
  { name: 'studio-directories', path: (site) => `${site.feed}/directories`, as: 'creator' },
  { name: 'studio-item-splits', path: (site) => `${site.item}/splits`, as: 'creator' },
  ...showScreens,
  ...ownStatisticsScreens,
  { name: 'studio-limits', path: (site) => `${site.feed}/edit?tab=Limits`, as: 'creator' },
  { name: 'studio-move-out', path: (site) => `${site.feed}/move-out`, as: 'creator' },
  { name: 'studio-episodes', path: (site) => `${site.feed}/episodes`, as: 'creator' },
  { name: 'studio-audience', path: (site) => `${site.feed}/audience`, as: 'creator' },
  {
    name: 'studio-audience-range',
    path: (site) => `${site.feed}/audience`,
    as: 'creator',
    open: opened.range,
  },
  { name: 'studio-audience-none', path: (site) => `${site.artist}/audience`, as: 'creator' },
  { name: 'studio-monetization', path: (site) => `${site.feed}/monetization`, as: 'creator' },
  { name: 'studio-activity', path: (site) => `${site.feed}/activity`, as: 'creator' },
  { name: 'studio-boosts', path: (site) => `${site.feed}/boosts`, as: 'creator' },
  { name: 'studio-boosts-none', path: (site) => `${site.artist}/boosts`, as: 'creator' },
  { name: 'boost-reply', path: (site) => `${site.feed}/boosts`, as: 'creator', open: opened.reply },
  { name: 'studio-statements', path: (site) => `${site.feed}/statements`, as: 'creator' },
  { name: 'studio-statements-none', path: (site) => `${site.artist}/statements`, as: 'creator' },
  { name: 'studio-livestreams', path: (site) => `${site.feed}/livestreams`, as: 'creator' },
  { name: 'studio-new-livestream', path: (site) => `${site.feed}/new-livestream`, as: 'creator' },
  { name: 'studio-livestream', path: (site) => site.livestream, as: 'creator' },
  {
    name: 'studio-end-livestream',
    path: (site) => `${site.livestream}?ask=delete`,
    as: 'creator',
  },
  {
    name: 'studio-episodes-none',
    path: (site) => `${site.feed}/episodes?tab=published&q=zzzz`,
    as: 'creator',
  },
  {
    name: 'studio-delete-dialog',
    path: (site) => site.feed,
    as: 'creator',
    open: opened.deleteEpisode,
  },
  {
    name: 'studio-artwork-crop',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.cropArtwork,
  },
  {
    name: 'studio-artwork-pad',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.padArtwork,
  },
  { name: 'studio-settings', path: (site) => `${site.feed}/edit`, as: 'creator' },
  { name: 'studio-new-episode', path: (site) => `${site.feed}/new-episode`, as: 'creator' },
  { name: 'studio-item', path: (site) => site.item, as: 'creator' },
  { name: 'studio-episode', path: (site) => `${site.item}/edit`, as: 'creator' },
  { name: 'studio-transcript', path: (site) => `${site.item}/transcript`, as: 'creator' },
  {
    name: 'studio-replace',
    path: (site) => `${site.item}/transcript`,
    as: 'creator',
    open: opened.replace,
  },
  {
    name: 'studio-speakers',
    path: (site) => `${site.item}/transcript`,
    as: 'creator',
    open: opened.speakers,
  },
  { name: 'studio-summary', path: (site) => `${site.item}/summary`, as: 'creator' },
  {
    name: 'studio-transcript-file',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.transcriptFile,
  },
  {
    name: 'studio-preview',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.preview,
  },
  { name: 'studio-chapters-add', path: (site) => `${site.item}/chapters?show=add`, as: 'creator' },
  {
    name: 'studio-chapters-import',
    path: (site) => `${site.item}/chapters?show=import`,
    as: 'creator',
  },
  {
    name: 'studio-chapter-dialog',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.chapterDialog,
  },
  {
    name: 'studio-references-add',
    path: (site) => `${site.item}/references?show=add&q=the`,
    as: 'creator',
  },
  {
    name: 'studio-reference-dialog',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.referenceDialog,
  },
  {
    name: 'studio-episode-link',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.studioLink,
  },
  {
    name: 'studio-release-genres',
    path: (site) => `${site.release}/edit`,
    as: 'creator',
    open: opened.studioGenres,
  },
  { name: 'studio-video', path: (site) => `${site.item}/video`, as: 'creator' },
  {
    name: 'studio-video-choice',
    path: (site) => `${site.item}/edit`,
    as: 'creator',
    open: opened.videoChoice,
  },
  { name: 'studio-delete', path: (site) => `${site.item}/delete`, as: 'creator' },
  { name: 'studio-from-table', path: (site) => `${site.feed}/from-table`, as: 'creator' },
  { name: 'studio-edit-several', path: (site) => `${site.feed}/edit-several`, as: 'creator' },
  { name: 'studio-history', path: (site) => `${site.item}/history`, as: 'creator' },
  { name: 'studio-discard', path: (site) => `${site.item}/discard`, as: 'creator' },
  { name: 'studio-unpublish', path: (site) => `${site.item}/unpublish`, as: 'creator' },
  { name: 'studio-discard-show', path: (site) => `${site.feed}/discard`, as: 'creator' },
  { name: 'studio-unpublish-show', path: (site) => `${site.feed}/unpublish`, as: 'creator' },
  { name: 'studio-publish-changes', path: (site) => `${site.feed}/publish-changes`, as: 'creator' },
  {
    name: 'studio-no-invitation-to',
    path: (site) => `${site.feed}/invitation`,
    as: 'creator',
    status: 404,
  },
  { name: 'studio-artist', path: (site) => site.artist, as: 'creator' },
  { name: 'studio-releases', path: (site) => `${site.artist}/releases`, as: 'creator' },
  { name: 'studio-artist-settings', path: (site) => `${site.artist}/edit`, as: 'creator' },
  { name: 'studio-new-release', path: (site) => `${site.artist}/new-release`, as: 'creator' },
  {
    name: 'studio-artist-published',
    path: (site) => `${site.artist}/just-published-artist`,
    as: 'creator',
  },
  { name: 'studio-release', path: (site) => `${site.release}/edit`, as: 'creator' },
  {
    name: 'studio-release-published',
    path: (site) => `${site.release}/just-published-release`,
    as: 'creator',
  },
]

export const publicScreens = [...about, ...finding, ...content, ...saleScreens]
export const personalScreens = [
  ...playing,
  ...account,
  ...adminScreens,
  ...money,
  ...ownSaleScreens,
  ...library,
  ...studio,
]
export const screens = [...publicScreens, ...personalScreens]

const first = new Set([
  ...['features', 'home', 'thread', 'not-found', 'episode', 'right-to-left', 'row-menu'],
  'live-chat',
  ...['account', 'library-saved', 'wallet', 'subscribed', 'studio-episode', 'studio-payments'],
])

/** One of each frame, list and editor: the short walk. */
export const firstScreens = screens.filter(({ name }) => first.has(name))

function embeds(kinds: ContentKind[]): Screen[] {
  return kinds.flatMap((kind) =>
    ['dark', 'light'].map((theme) => ({
      name: `embed-${kind}-${theme}`,
      path: (site: Site) => `/embed${site.content[kind]}?theme=${theme}`,
    })),
  )
}

export function pathOf({ path }: Screen, site: Site): string {
  return typeof path === 'string' ? path : path(site)
}
