import { createHash } from 'node:crypto'
import { z } from 'zod'
import { importTexts } from '#app/texts/studio/imports.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import type { Directory, DirectoryShow } from './directory.ts'
import type { PodcastIndexSettings } from '#app/.server/base/site.ts'

const feed = z.object({
  id: z.number(),
  url: z.string().max(2000),
  title: z.string(),
  author: z.string().nullish(),
  image: z.string().nullish(),
  artwork: z.string().nullish(),
  episodeCount: z.number().nullish(),
  dead: z.number().nullish(),
})
const found = z.object({ feeds: z.array(feed.nullable().catch(null)) })
// For an unknown id the API returns an empty list instead of a feed.
const one = z.object({ feed: z.union([feed, z.array(z.unknown()).transform(() => null)]) })

const largestAnswer = 5_000_000
const shown = 20

/** The Podcast Index (API 1.0). */
export function podcastIndex(ctx: Ctx, settings: PodcastIndexSettings): Directory {
  return {
    async search(query) {
      const path = `search/byterm?${new URLSearchParams({ q: query, max: String(shown) })}`
      const feeds = (await ask(ctx, settings, path, found))?.feeds ?? []
      return feeds.flatMap((entry) => (entry && entry.dead !== 1 ? [toShow(entry)] : []))
    },
    async find(id) {
      if (!/^\d{1,12}$/.test(id)) return null
      const path = `podcasts/byfeedid?${new URLSearchParams({ id })}`
      const entry = (await ask(ctx, settings, path, one))?.feed
      return entry ? toShow(entry) : null
    },
    async findByGuid(guid) {
      const path = `podcasts/byguid?${new URLSearchParams({ guid })}`
      const entry = (await ask(ctx, settings, path, one))?.feed
      return entry && entry.dead !== 1 ? toShow(entry) : null
    },
  }
}

/** Calls the API; null if it answers 400 or 404. @throws AppError DIRECTORY_FAILED */
async function ask<Schema extends z.ZodType>(
  ctx: Ctx,
  settings: PodcastIndexSettings,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const response = await ctx.fetch(`${settings.url}/${path}`, {
      headers: signedHeaders(ctx, settings),
      maxBytes: largestAnswer,
      timeoutMs: 10_000,
      maxRedirects: 0,
    })
    if (response.status === 200) return schema.parse(JSON.parse(await response.text()))
    response.discard()
    if (response.status === 400 || response.status === 404) return null
    throw new Error(`The Podcast Index answered ${response.status}.`)
  } catch (cause) {
    throw new AppError('DIRECTORY_FAILED', {
      status: 502,
      message: importTexts.errors.directoryFailed,
      cause,
    })
  }
}

function signedHeaders(ctx: Ctx, { key, secret }: PodcastIndexSettings): Record<string, string> {
  const seconds = String(Math.floor(ctx.now().getTime() / 1000))
  return {
    accept: 'application/json',
    'x-auth-key': key,
    'x-auth-date': seconds,
    authorization: createHash('sha1')
      .update(key + secret + seconds)
      .digest('hex'),
  }
}

function toShow(entry: z.output<typeof feed>): DirectoryShow {
  return {
    id: String(entry.id),
    url: entry.url,
    title: entry.title,
    author: entry.author ?? '',
    image: entry.image || entry.artwork || null,
    items: entry.episodeCount ?? 0,
  }
}
