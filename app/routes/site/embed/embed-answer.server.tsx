import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import embedCss from './embed.css?inline'
import type { EmbedAssets } from './embed-frame.tsx'
import type { EmbedTheme } from '#app/rules/catalogue/embed-path.ts'

const font = `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url(${fontUrl}) format('woff2')}`

/** What an embedded page brings with it, with styles of its own. */
export function assetsWith(css = ''): EmbedAssets {
  return { styles: font + embedCss + css, fontUrl }
}

/** A document for frames on other sites. */
export function htmlPage(page: ReactElement, status: 200 | 404, { styles }: EmbedAssets): Response {
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    status,
    headers: {
      ...headers,
      'Content-Security-Policy': `${policy}; style-src 'sha256-${hashOf(styles)}'`,
    },
  })
}

function hashOf(styles: string): string {
  return createHash('sha256').update(styles).digest('base64')
}

export function themeOf(asked: string | null): EmbedTheme {
  return asked === 'light' || asked === 'dark' ? asked : 'auto'
}

// The only pages that any site may frame: they use no session and run at most one script of our own.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  'media-src https: http: blob:',
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ')

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=60',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}
