import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { startOtherHost } from '#tests/rig/fakes/other-host.ts'
import { testServices, type TestServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { runImportJobs } from '#tests/rig/factories/import-jobs.ts'
import { apiCaller, type CallAnswer } from './api-caller.ts'
import { testRouter } from './router.ts'

export interface FeedOptions {
  email?: string
  items?: string
  channel?: string
}

export function feedXml({ email, items = '', channel = '' }: FeedOptions): string {
  const owner = email ? `<itunes:owner><itunes:email>${email}</itunes:email></itunes:owner>` : ''
  return `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
    xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Slow Harbour</title>
    <description>From the quay.</description><itunes:author>Ada</itunes:author>
    <itunes:category text="Arts"/>${owner}${channel}${items}</channel></rss>`
}

export function item(guid: string, url: string, more = ''): string {
  return `<item><title>Part ${guid}</title><guid>${guid}</guid>
    <pubDate>Mon, 01 Jun 2026 10:00:00 GMT</pubDate>
    <enclosure url="${url}" length="1000" type="audio/mpeg"/>${more}</item>`
}

export interface ImportAnswer {
  _id: string
  status: string
  error: string | null
  hosting_feed_id: string
  proof: { email: string | null; txt: string }
  feeds: {
    type: string
    title: string
    notes: string[]
    hosting_feed_id: string
    cover: { state: string }
    items: Record<string, number>
  }[]
}

export const importOf = (answer: CallAnswer) => answer.import as ImportAnswer

/** Another host, and what brings its feeds to an installation: the test file's own where none is given. */
export async function importing(installation?: TestServices) {
  const host = await startOtherHost()
  const services = { ...(installation ?? (await testServices())), fetch: host.fetch }
  const router = testRouter(services)
  let count = 0

  /** A feed of the other host, and an account that wants it here. */
  async function feedToImport(options: FeedOptions) {
    const where = `/feed-${++count}.xml`
    const write = (more: FeedOptions) =>
      host.files.set(where, {
        bytes: Buffer.from(feedXml({ ...options, ...more })),
        type: 'application/rss+xml',
      })
    write({})
    const account = await createAccount(services)
    const call = apiCaller(router, account.token)
    return { account, call, write, path: where, url: host.url(where) }
  }

  /** An import that is proved and looked through. */
  async function readyImport(options: FeedOptions, call = 'me/hosting-feed-start-import') {
    const feed = await feedToImport(options)
    const { _id: import_id, proof } = importOf(await feed.call(call, { url: feed.url }))
    feed.write({
      channel: `${options.channel ?? ''}<podcast:txt purpose="verify">${proof.txt}</podcast:txt>`,
    })
    const proved = await feed.call('me/hosting-import-verify-txt', { import_id })
    expect(proved.status, JSON.stringify(proved)).toBe(200)
    await runImportJobs(services)
    return {
      ...feed,
      import_id,
      state: async () => importOf(await feed.call('me/hosting-import-get', { import_id })),
    }
  }

  const itemsOf = async (
    feed: { call: ReturnType<typeof apiCaller>; import_id: string },
    position = 0,
  ) =>
    (await feed.call('me/hosting-import-items-get', { import_id: feed.import_id, feed: position }))
      .items as Record<string, unknown>[]

  /** Whether so many bytes of a copy are on disk. */
  async function hasArrived(bytes: number): Promise<boolean> {
    const folder = path.join(services.cache.folder, 'imports')
    const files = await readdir(folder).catch(() => [])
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(path.join(folder, file)).catch(() => null))?.size),
    )
    return sizes.includes(bytes)
  }

  return {
    host,
    services,
    router,
    feedToImport,
    readyImport,
    itemsOf,
    hasArrived,
  }
}
