import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Route } from './+types/embed.ts'
import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { pageCtx } from '#app/.server/http/context.ts'
import { sharedContent } from '#app/.server/sharing/index.ts'
import { redirect } from '#app/.server/http/redirect.ts'
import { embedPath, isEmbeddable } from '#app/components/content/embed-path.ts'
import css from '#app/components/embed/embed.css?inline'
import { EmbedDocument } from '#app/components/embed/embed-document.tsx'
import type { EmbedTheme, EmbedView } from '#app/components/embed/views.ts'

const font = `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url(${fontUrl}) format('woff2')}`
const styles = font + css
const scriptUrl = '/embed-player.js'
const longestStart = 1_000_000

/** A player for frames on other sites: a separate document, identical for all visitors. */
export async function loader({ request, params: { type, id }, context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const content = await sharedContent(ctx, { id })
  if (!content || !isEmbeddable(content.hit._type)) return new Response(null, { status: 404 })
  const { searchParams, search } = new URL(request.url)
  if (content.hit._type.toLowerCase() !== type)
    return redirect(embedPath(content.hit) + search, 301)
  const view: EmbedView = {
    ...content,
    siteUrl: ctx.site.publicUrl,
    theme: themeOf(searchParams.get('theme')),
    start: startOf(searchParams.get('t')),
  }
  const page = <EmbedDocument {...{ view, styles, fontUrl, scriptUrl }} />
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { headers: securityHeaders })
}

function themeOf(asked: string | null): EmbedTheme {
  return asked === 'light' || asked === 'dark' ? asked : 'auto'
}

function startOf(asked: string | null): number {
  return asked && /^\d+(\.\d+)?$/.test(asked) ? Math.min(Number(asked), longestStart) : 0
}

// The only page that any site may frame: it uses no session and runs one script of our own.
const securityHeaders = {
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
