import type { MiddlewareFunction } from 'react-router'
import mainFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { closedMark } from '#app/rules/base/maintenance.ts'
import { themeClass, type ThemeName } from '#app/rules/base/theme-names.ts'
import { maintenanceTexts as texts } from '#app/texts/base/notices.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import { actorContext, servicesContext } from './context.ts'
import { closedTo, maintenanceHeaders, wordsOf } from './maintenance.ts'
import { readTheme } from './theme-cookie.ts'

/** By these operators come in again, and what RSS leads to goes on as RSS does. */
const openPaths =
  /^\/(?:login|logout|passkey-options|nostr-key|theme|account\/notices|mailbox|robots\.txt|\.well-known\/security\.txt|(?:chapters|transcript)\/[^/]+)$/
/** Calls say it themselves, since their tokens tell who asks. */
const calls = /^\/(?:v1|dev|api|graph)(?:\/|$)/

/** While the site is closed for maintenance, answers everybody but operators with 503 and what the operator says. */
export const closedForMaintenance: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const { site, now } = context.get(servicesContext)
  const closed = closedTo(site, context.get(actorContext))
  if (!closed) return next()
  const { pathname } = new URL(request.url)
  if (openPaths.test(pathname) || calls.test(pathname)) return next()
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  const words = wordsOf(closed, now())
  const body = isPage ? page(words, await readTheme(request)) : `${closedMark}${words.join(' ')}`
  return new Response(body, {
    status: 503,
    headers: {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      ...maintenanceHeaders(closed, now()),
    },
  })
}

/** It needs neither the database nor a script. */
function page(words: string[], theme: ThemeName): string {
  const name = escaped(shellTexts.productName)
  return `<!doctype html><html lang="en" class="${themeClass(theme)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${texts.title} – ${name}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style>
<main><img src="/favicon.svg" alt="" width="48" height="48"><p class="name">${name}</p><h1>${texts.title}</h1>${words.map((text) => `<p dir="auto">${escaped(text)}</p>`).join('')}
<p class="ways"><a href="">${texts.again}</a><a class="quiet" href="/login">${texts.operators}</a></p></main></html>
`
}

const style = `@font-face{font-family:'Instrument Sans';font-weight:400 700;font-display:swap;src:url('${mainFont}')format('woff2')}
:root{color-scheme:light dark}.light{color-scheme:light}.dark{color-scheme:dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f9f9fb,#111113);color:light-dark(#1c2024,#edeef0);font:400 16px/26px 'Instrument Sans',system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:32px 24px;text-align:center;overflow-wrap:break-word}img{display:block;margin:0 auto}
.name{margin:8px 0 0;font-weight:600}h1{margin:28px 0 8px;font:600 28px/36px 'Instrument Sans',system-ui,sans-serif}
p{margin:8px 0;color:light-dark(#60646c,#b0b4ba);white-space:pre-line}.name{color:inherit}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-top:28px}
a{padding:8px 16px;border-radius:8px;background:light-dark(#00005506,#d3edf812);color:light-dark(#1c2024,#edeef0);text-decoration:none;font-weight:500}
a:hover{background:light-dark(#00083518,#d9edff25)}.quiet{background:none;color:light-dark(#60646c,#b0b4ba)}:focus-visible{outline:2px solid #12a594;outline-offset:2px}`

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
