import type { Browser, BrowserContext } from 'playwright'
import { renderOpml } from '#app/protocols/feed/opml.ts'
import type { SessionAnswer } from '#app/schemas/base/session.ts'
import type { TimelineItem } from '#app/schemas/social/notes.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { feedDocument, feedItem } from '#tests/rig/factories/feed-document.ts'
import { signIn } from './api.ts'
import type { Session } from './browser.ts'
import { logIn } from './chromium.ts'
import { addFeeds } from './content-feeds.ts'
import { type DemoContent, feedOf, findContent } from './demo-content.ts'
import { furnishStudio } from './furnished-studio.ts'
import { type FurnishedSales, furnishSales } from './furnished-sales.ts'
import { type FurnishedWallets, furnishWallets } from './furnished-wallets.ts'
import { paidBoost } from './paid-boost.ts'
import { runCommand } from './run-command.ts'
import type { RunningAt } from './run-product.ts'

/** Who looks at a screen: the newcomer has an account and nothing in it. */
export const roles = ['visitor', 'newcomer', 'listener', 'creator', 'operator'] as const
export type Role = (typeof roles)[number]

/** An installation with something on each of its screens: addresses that differ from one to the next, and sessions. */
export interface Site extends FurnishedWallets, FurnishedSales {
  /** Where it is, without a path. */
  origin: string
  /** The first page of a kind of content of the demo catalogue. */
  content: DemoContent
  /** An episode that has chapters, a transcript and clips, and one of these. */
  rich: string
  clip: string
  /** The account of somebody who has reported something. */
  reporter: string
  /** A livestream that is on air and has a chat. */
  chat: string
  /** The id of an episode that is in the charts. */
  charted: string
  /** A note of the demo's people that was answered, its author, and what it is about. */
  thread: string
  person: string
  /** Somebody whom a show names as its host. */
  host: string
  discussed: string
  /** Feeds with long titles and without art, with text from right to left, and with an item that is locked. */
  long: string
  longItem: string
  rightToLeft: string
  rightToLeftItem: string
  locked: string
  /** The receipt of a boost. */
  receipt: string
  /** Of the listener. */
  playlist: string
  emptyPlaylist: string
  /** `/studio/{feed_id}` of the creator's show and artist, and below them that of an episode and a release. */
  feed: string
  item: string
  artist: string
  release: string
  /** Everybody's page of the show's statistics, and where the mails with them end. */
  statistics: string
  unsubscribe: string
  /** A livestream of the show, in the studio. */
  livestream: string
  sessions: Partial<Record<Role, Session>>
}

/** Where others have added content, what was there before is named. */
interface DemoProduct extends RunningAt {
  content?: DemoContent
}

/** Fills the demo installation with what people do in it. Of those who look at it, these have sessions. */
export async function furnish(
  product: DemoProduct,
  browser: Browser,
  lookers: readonly Role[] = roles,
): Promise<Site> {
  const content = product.content ?? (await findContent(product.url))
  const { long, rightToLeft, locked } = addFeeds(product, {
    long: longTitles,
    rightToLeft: fromRightToLeft,
    locked: lockedItems,
  })
  const studio = await furnishStudio(product)
  const rich = await richEpisode(product.url)
  const reporter = await report(product, rich, content.show)
  return {
    origin: new URL(product.url).origin,
    content,
    rich,
    reporter,
    clip: await firstLink(product.url, `${rich}?tab=clips`, 'clip'),
    // Those on air are named first.
    chat: await firstLink(product.url, await feedOf(product, 'Open Window Radio'), 'live'),
    charted: (await charted(product.url))[2]?._id ?? '',
    ...(await answeredNote(product.url)),
    long,
    longItem: await firstLink(product.url, long, 'episode'),
    rightToLeft,
    rightToLeftItem: await firstLink(product.url, rightToLeft, 'episode'),
    locked,
    receipt: await paidBoost(product),
    ...studio,
    ...(await listen(product, content.show)),
    sessions: await sessionsOf(lookers, product, browser),
  }
}

/** What waits for the operator: an episode that two report, and a show. Answers the account of who wrote something. */
async function report(product: RunningAt, episode: string, show: string): Promise<string> {
  const reports = [
    { path: episode, who: 'heron', type: 'illegal', words: heard },
    { path: episode, who: 'curlew', type: 'spam', words: '' },
    { path: show, who: 'curlew', type: 'other', words: 'The cover is somebody else’s picture.' },
  ]
  for (const { path, who, ...said } of reports) {
    const api = await signIn(product, `${who}@example.com`)
    await api.call('report/send', {
      about: { what: 'content', id: path.split('/').at(-1) },
      ...said,
    })
  }
  const first = await signIn(product, 'heron@example.com')
  const { tributary_user } = await first.call<SessionAnswer>('me/session-get', {})
  return tributary_user._id
}

const heard =
  'From 0:22 on this is my recording of the bells, speeded up a little. I never gave leave for it.'

/** What each of them did before they look: an operator is made one, and a listener brings shows from elsewhere. */
const firstActs: Partial<
  Record<Role, (context: BrowserContext, product: RunningAt) => Promise<void>>
> = {
  listener: importShows,
  operator: async (_, product) => {
    runCommand(product, 'admin', 'operator@example.com')
  },
}

async function sessionsOf(lookers: readonly Role[], product: RunningAt, browser: Browser) {
  const sessions: Site['sessions'] = {}
  for (const role of lookers)
    if (role !== 'visitor')
      sessions[role] = await sessionOf(product, browser, `${role}@example.com`, firstActs[role])
  return sessions
}

/** On that page, the first link to content of a kind. */
async function firstLink(url: string, page: string, kind: string): Promise<string> {
  const html = await (await fetch(url + page)).text()
  return new RegExp(`/${kind}/[A-Za-z0-9]{20}`).exec(html)?.[0] ?? ''
}

async function answeredNote(url: string) {
  const answer = await fetch(`${url}/api/load-global-feed`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  const { feed } = (await answer.json()) as { feed: TimelineItem[] }
  const answered = feed.find(({ note }) => note.stats.replies > 1)
  if (!answered?.hit) throw new Error('nobody of the demo was answered')
  const { note, hit } = answered
  return {
    thread: `/e/${note.id}`,
    person: `/p/${note.pubkey}`,
    host: `/person/${await hostOf(url)}`,
    discussed: `/${hit._type.toLowerCase()}/${hit._id}`,
  }
}

async function richEpisode(url: string): Promise<string> {
  for (const { _id, hit } of await charted(url)) {
    // Shown where the product is shown in English.
    if (/[^\p{Script=Latin}\P{L}]/u.test(hit.info.title)) continue
    const html = await (await fetch(`${url}/episode/${_id}`)).text()
    if (['transcript', 'chapters', 'clips'].every((tab) => html.includes(`?tab=${tab}`)))
      return `/episode/${_id}`
  }
  throw new Error('the demo catalogue has no episode with chapters and a transcript')
}

async function charted(url: string): Promise<{ _id: string; hit: ContentHit }[]> {
  const answer = await fetch(`${url}/api/load-charts`, { method: 'POST' })
  type Charts = { top: { episodes: { _id: string; hit: ContentHit }[] } }
  return ((await answer.json()) as Charts).top.episodes
}

/** Follows, saves, plays and collects; the show that is followed has new episodes then. */
async function listen(product: RunningAt, show: string) {
  const api = await signIn(product, 'listener@example.com')
  await api.call('me/username-set', { username: 'listener' })
  const device = { platform: 'WEB', _tributary: { os: 'Linux', device: 'browser' } }
  const [first, second, third] = (await charted(product.url)).map(({ hit }) => hit)
  if (!first || !second || !third) throw new Error('the charts are empty')
  const feed = { _id: show.split('/').at(-1), _type: 'SHOW', info: { title: 'A show' }, links: [] }
  for (const hit of [feed, first, second]) await api.call('me/library-add', { hit, ...device })
  const listened = new Date().toISOString()
  await api.call('me/position-set', {
    positions: [
      { _id: first._id, position: 5, duration: 600, finished: false, listened },
      { _id: second._id, position: 15, duration: 15, finished: true, listened },
    ],
  })
  const texts = { title: 'Slow days', description: 'For the ferry.', visibility: 'PUBLIC' }
  const { id } = await api.call<{ id: string }>('me/playlist-create', { ...texts, hit: first })
  for (const hit of [second, third])
    await api.call('me/playlist-add-item', { playlist_id: id, hit })
  const empty = { title: 'Nothing yet', description: '', visibility: 'PRIVATE' }
  const other = await api.call<{ id: string }>('me/playlist-create', empty)
  return {
    playlist: `/playlist/${id}`,
    emptyPlaylist: `/playlist/${other.id}`,
    ...(await furnishWallets(product, api)),
    ...(await furnishSales(product, api)),
  }
}

async function sessionOf(
  product: RunningAt,
  browser: Browser,
  email: string,
  first: (context: BrowserContext, product: RunningAt) => Promise<void> = () => Promise.resolve(),
): Promise<Session> {
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })
  const page = await context.newPage()
  await logIn(page, product, email)
  await first(context, product)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Brings shows from another app: one is known, one fails. */
async function importShows(context: BrowserContext, product: RunningAt): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${product.url}/account`)
  const opml = renderOpml({
    title: 'Elsewhere',
    created: '2026-06-15T12:00:00Z',
    feeds: [{ url: 'https://nowhere.example/rss', title: 'Nowhere' }],
  })
  await page.locator('input[name=file]').setInputFiles({
    name: 'elsewhere.opml',
    mimeType: 'text/x-opml',
    buffer: Buffer.from(opml),
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByText('0 added, 0 already known, 1 failed').waitFor()
}

const longTitle =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, and what became of it afterwards, told by those who were there and remember'

const longTitles = feedDocument({
  title: longTitle,
  author: longTitle,
  description: `${longTitle}. `.repeat(12),
  categories: [{ text: 'Society & Culture' }],
  items: ['one', 'two', 'three'].map((name) =>
    feedItem(name, {
      title: `${name}: ${longTitle}`,
      description: `https://example.com/${'a'.repeat(180)} ${longTitle}`,
      explicit: true,
    }),
  ),
})

const fromRightToLeft = feedDocument({
  title: 'حكايات الميناء القديم',
  author: 'إذاعة الميناء',
  description: 'قصص من رصيف الميناء، يرويها من عاشوا هناك.',
  items: ['الأولى', 'الثانية'].map((name) =>
    feedItem(name, { title: `الحلقة ${name}: حارس المنارة`, description: 'عن الضوء والبحر.' }),
  ),
})

const lockedItems = feedDocument({
  title: 'Ahead of time',
  items: [
    feedItem('early', {
      title: 'Early',
      enclosures: [{ url: 'https://x.test/audio/early-access.mp3', type: 'audio/mpeg', length: 1 }],
    }),
  ],
})

/** The host of a show of the demo catalogue. */
async function hostOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/search-content`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'maren tidd', types: ['SHOW'] }),
  })
  const { persons } = (await answer.json()) as { persons: { id: string }[] }
  const [host] = persons
  if (!host) throw new Error('nobody hosts a show of the demo catalogue')
  return host.id
}
