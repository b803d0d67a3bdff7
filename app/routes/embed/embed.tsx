import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Route } from './+types/embed.ts'
import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { pageCtx } from '#app/.server/http/context.ts'
import { sharedContent } from '#app/.server/sharing/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { embedPath, isEmbeddable } from '#app/components/embed/embed-path.ts'
import css from '#app/components/embed/embed.css?inline'
import { EmbedDocument } from '#app/components/embed/embed-document.tsx'
import { MissingEmbed } from '#app/components/embed/missing-embed.tsx'
import type { EmbedTheme, EmbedView } from '#app/components/embed/views.ts'

const font = `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url(${fontUrl}) format('woff2')}`
const styles = font + css
const assets = { styles, fontUrl }
const scriptUrl = '/embed-player.js'
const longestStart = 1_000_000

/** A player for frames on other sites: a separate document, identical for all visitors. */
export async function loader({ request, params: { type, id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const content = await sharedContent(ctx, { id })
  const { searchParams, search } = new URL(request.url)
  const { publicUrl: siteUrl } = ctx.site
  const theme = themeOf(searchParams.get('theme'))
  if (!content || !isEmbeddable(content.hit._type))
    return htmlPage(<MissingEmbed {...{ assets, siteUrl, theme }} />, 404)
  if (content.hit._type.toLowerCase() !== type)
    return redirect(embedPath(content.hit) + search, 301)
  const view: EmbedView = {
    ...content,
    siteUrl,
    theme,
    start: startOf(searchParams.get('t')),
  }
  return htmlPage(<EmbedDocument {...{ view, assets, scriptUrl }} />, 200)
}

function htmlPage(page: ReactElement, status: 200 | 404): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status, headers })
}

function themeOf(asked: string | null): EmbedTheme {
  return asked === 'light' || asked === 'dark' ? asked : 'auto'
}

function startOf(asked: string | null): number {
  return asked && /^\d+(\.\d+)?$/.test(asked) ? Math.min(Number(asked), longestStart) : 0
}

// The only page that any site may frame: it uses no session and runs one script of our own.
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self'",
    'media-src https: http: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
}
