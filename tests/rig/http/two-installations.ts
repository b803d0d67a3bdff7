import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { FeedDocument, FeedItem, FeedLiveItem } from '#app/protocols/feed/document.ts'
import { createGuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { otherServices, type TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { feedFaults } from '#tests/rig/strict-feed.ts'
import { apiCaller } from './api-caller.ts'
import { importOf } from './importing.ts'
import { startListener } from './listener.ts'
import { hasPython, parseXml } from './python-xml.ts'
import { testRouter } from './router.ts'

export type Installation = Awaited<ReturnType<typeof installation>>

/** Two installations that know nothing of each other but what a feed tells. */
export async function twoInstallations() {
  return {
    first: await installation('first.example'),
    second: await installation('second.example'),
  }
}

/** An installation that is reached by its own name. */
async function installation(name: string) {
  const services: TestServices = await otherServices()
  const listener = await startListener(services)
  const publicUrl = `http://${name}:${listener.port}`
  const fetch = createGuardedFetch({
    userAgent: 'Tributary/test',
    resolve: () => Promise.resolve(['127.0.0.1']),
    allowAddress: (_address, hostname) => hostname === 'first.example',
  })
  cleanUpAfter(() => fetch.close())
  Object.assign(services, { fetch, site: { ...services.site, publicUrl } })
  const account = await createAccount(services)
  const call = apiCaller(testRouter(services), account.token)
  return { services, listener, publicUrl, account, ctx: account.ctx, call }
}

/** The RSS of a feed, as everybody gets it. */
export async function rssOf({ listener }: Installation, feedId: string): Promise<string> {
  const { status, text } = await listener.ask(`/feeds/${feedId}`)
  expect(status).toBe(200)
  return text
}

/** Brings a feed of the first installation to the second, as its owner does. Answers its id there. */
export async function moveOver(
  { first, second }: Awaited<ReturnType<typeof twoInstallations>>,
  feedId: string,
  call: string,
  owner: string,
) {
  const url = `${first.publicUrl}/feeds/${feedId}`
  const { _id: import_id } = importOf(await second.call(call, { url }))
  const step = (name: string, more = {}) =>
    second.call(`me/hosting-import-${name}`, { import_id, ...more })
  await step('send-code')
  await step('verify-code', { code: await mailedCode(second.services, owner) })
  await runImportJobs(second.services)
  const dry = importOf(await step('get'))
  expect([dry.status, dry.error]).toEqual(['READY', null])
  await step('confirm')
  await runImportJobs(second.services)
  const published = await step('publish')
  expect(published.status, JSON.stringify(published)).toBe(200)
  const { feeds, hosting_feed_id } = importOf(await step('get'))
  const told = await step('items-get', { feed: feeds.length - 1 })
  const ofItems = (told.items as { notes: string[] }[]).flatMap(({ notes }) => notes)
  return {
    id: hosting_feed_id,
    feeds,
    notes: [...dry.feeds.flatMap(({ notes }) => notes), ...ofItems],
  }
}

/** What a document says, with files in the place of their addresses; links to our own pages are each installation's. */
export async function contentOf(from: Installation, document: FeedDocument) {
  const {
    selfUrl,
    published,
    updated,
    link,
    image,
    items,
    liveItems,
    remoteItems,
    publisher,
    trailers,
  } = document
  const { selfUrl: _, published: _date, updated: _change, ...said } = document
  expect(selfUrl).toContain(from.publicUrl)
  expect([published, updated]).not.toContain(undefined)
  return {
    ...said,
    link: otherLink(from, link),
    image: await fileAt(from, image),
    remoteItems: remoteItems.map(({ feedUrl: _, ...remote }) => remote),
    publisher: publisher && { ...publisher, feedUrl: null },
    trailers: await Promise.all(
      trailers.map(async ({ url, ...rest }) => ({ ...rest, file: await fileAt(from, url) })),
    ),
    items: await Promise.all(items.map((item) => itemContentOf(from, item))),
    liveItems: await Promise.all(liveItems.map((item) => liveContentOf(from, item))),
  }
}

async function itemContentOf(from: Installation, item: FeedItem) {
  const { updated, link, image, enclosures, alternateEnclosures, transcripts, chapters, ...said } =
    item
  expect(updated).toBeDefined()
  return {
    ...said,
    link: otherLink(from, link),
    image: await fileAt(from, image),
    enclosures: await Promise.all(
      enclosures.map(async ({ url, ...rest }) => ({ ...rest, file: await fileAt(from, url) })),
    ),
    transcripts: await Promise.all(
      transcripts.map(async ({ url, ...rest }) => ({ ...rest, file: await fileAt(from, url) })),
    ),
    chapters: chapters && { type: chapters.type, file: await chaptersAt(from, chapters.url) },
    alternateEnclosures: await Promise.all(
      alternateEnclosures.map(async ({ sources, ...rest }) => ({
        ...rest,
        files: await Promise.all(sources.map(({ uri }) => fileAt(from, uri))),
      })),
    ),
  }
}

/** Its chat is each installation's own. */
async function liveContentOf(from: Installation, { chat, ...item }: FeedLiveItem) {
  const { contentLinks } = item
  expect(chat).toMatchObject({ server: from.services.site.relayUrl, protocol: 'nostr' })
  expect(contentLinks.map(({ href }) => otherLink(from, href))).toEqual([null])
  return {
    ...(await itemContentOf(from, { ...item, enclosures: [] })),
    enclosures: item.enclosures,
    contentLinks: contentLinks.map(({ text }) => text),
  }
}

/** Chapters with their images as files. */
async function chaptersAt(from: Installation, url: string) {
  const { chapters, ...said } = JSON.parse((await from.listener.ask(url)).text) as {
    chapters: { img?: string }[]
  }
  return {
    ...said,
    chapters: await Promise.all(
      chapters.map(async (chapter) => ({ ...chapter, img: await fileAt(from, chapter.img) })),
    ),
  }
}

function otherLink({ publicUrl }: Installation, link = '') {
  return link.startsWith(publicUrl) ? null : link
}

/** A file of an installation, by its hash: of nobody else. */
async function fileAt({ listener, publicUrl }: Installation, url: string | undefined) {
  if (url === undefined) return null
  expect(url).toContain(publicUrl)
  const { status, body } = await listener.ask(url)
  expect(status, url).toBe(200)
  return createHash('sha256').update(body).digest('hex')
}

/** What a feed says, without a warning. */
export function documentOf(xml: string): FeedDocument {
  const { document, warnings } = parseFeedText(xml)
  expect(warnings).toEqual([])
  return document
}

/** Expects RSS that strict readers take. */
export function expectStrict(xml: string): void {
  expect(feedFaults(xml)).toEqual([])
  if (hasPython) parseXml(xml)
}
