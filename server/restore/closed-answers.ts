import type { IncomingMessage, ServerResponse } from 'node:http'
import { restoringTexts } from '#app/texts/base/refusals.ts'
import type { RequestHandler } from '#server/request-handler.ts'
import type { Closing } from './closing.ts'

const retryAfterSeconds = '60'

/** While the site is closed, answers everything but its own scripts and pictures with 503 and a sentence. */
export function answerWhileClosed(
  closing: Pick<Closing, 'isClosed'>,
  files: RequestHandler,
): RequestHandler {
  return async function answer(req: IncomingMessage, res: ServerResponse) {
    if (!closing.isClosed()) return false
    if (req.url?.startsWith('/assets/') && (await files(req, res))) return true
    const isPage = req.headers.accept?.includes('text/html') ?? false
    res
      .writeHead(503, {
        'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'Retry-After': retryAfterSeconds,
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        // What was being sent isn't read any more.
        Connection: 'close',
      })
      .end(isPage ? page : `${restoringTexts.title}: ${restoringTexts.text}`)
    return true
  }
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${restoringTexts.title}</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui;max-width:36rem;margin:20vh auto;padding:0 1rem}</style>
<h1>${restoringTexts.title}</h1><p>${restoringTexts.text}</p></html>
`
