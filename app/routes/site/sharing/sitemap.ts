import { createReadableStreamFromReadable } from '@react-router/node'
import { Readable } from 'node:stream'
import { href } from 'react-router'
import type { Route } from './+types/sitemap.ts'
import { plainText } from '#app/.server/base/http/plain-text.ts'
import { AppError } from '#app/.server/base/lib/errors.ts'
import { pageCtx } from '#app/.server/base/http/context.ts'
import { sitemapIndex, sitemapPart } from '#app/.server/site/sharing/index.ts'
import { sharingTexts as texts } from '#app/texts/site/sharing.ts'
import { type Post, posts } from '#app/routes/site/marketing/posts.ts'

/** The URLs of all content for crawlers: `/sitemap.xml` is an index of parts, each of which is streamed. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  if (!part) return xml([await sitemapIndex(ctx)])
  try {
    return xml(await sitemapPart(ctx, part, { more: posts.map(postEntry) }))
  } catch (error) {
    if (error instanceof AppError && error.status === 404)
      return plainText(texts.missingSitemap, 404)
    throw error
  }
}

function postEntry({ slug, date }: Post) {
  return { path: href('/blog/:post', { post: slug }), changedAt: new Date(date) }
}

function xml(text: Iterable<string> | AsyncIterable<string>): Response {
  const body = Readable.from(text, { objectMode: false })
  return new Response(createReadableStreamFromReadable(body), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  })
}
