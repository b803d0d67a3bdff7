import { createHash } from 'node:crypto'
import { sandboxTexts } from '../texts.ts'
import { type Html, html } from './html.ts'
import { style } from './style.ts'

const styleHash = createHash('sha256').update(style).digest('base64')

/** The pages have no scripts, load nothing and send their forms to this site alone. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

/** What all answers have: their addresses are secrets, and what they show changes. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
}

interface PageContent {
  title: string
  body: Html
  status?: number
  width?: 'narrow' | 'wide'
}

export function page({ title, body, status = 200, width = 'narrow' }: PageContent): Response {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>`
  const rest = html`</head>
<body>
<header class="play">${sandboxTexts.playMoney}</header>
<main class="${width}">
${body}
</main>
</body>
</html>
`
  return new Response(`${markup}${style}</style>\n${rest.markup}`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

/** Sends on to another page; after a form with GET. */
export function leadTo(address: string): Response {
  return new Response(null, { status: 303, headers: { ...headers, Location: address } })
}

/** A page that says one thing, with a way back where there is one. */
export function notice(
  title: string,
  { hint, back, status = 200 }: { hint?: string; back?: string | null; status?: number } = {},
): Response {
  const body = html`<h1>${title}</h1>
    ${hint ? html`<p>${hint}</p>` : null}
    ${back ? html`<p><a class="button" href="${back}">${sandboxTexts.back}</a></p>` : null}`
  return page({ title, body, status })
}

export function notThere(): Response {
  return notice(sandboxTexts.notThere, { hint: sandboxTexts.notThereHint, status: 404 })
}
