import { setTimeout as wait } from 'node:timers/promises'

/** What was asked of a site, and what of it failed: by the server's fault, or without an answer. */
export interface Asked {
  count: number
  failed: string[]
  longestMs: number
}

/** Asks a site for pages, feeds and files without a pause, until it is stopped. */
export function keepAsking(
  site: string,
  paths: () => readonly string[],
  visitors = 3,
): { stop(): Promise<Asked> } {
  const asked: Asked = { count: 0, failed: [], longestMs: 0 }
  const ending = new AbortController()
  const all = Array.from({ length: visitors }, async (_, visitor) => {
    for (let at = visitor; !ending.signal.aborted; at++) {
      const known = paths()
      await ask(`${site}${known[at % known.length] ?? '/'}`, asked)
      await wait(20)
    }
  })
  return {
    async stop() {
      ending.abort()
      await Promise.all(all)
      return asked
    },
  }
}

async function ask(url: string, asked: Asked): Promise<void> {
  const began = performance.now()
  asked.count++
  try {
    const answer = await fetch(url, { redirect: 'manual', headers: { Connection: 'close' } })
    await answer.arrayBuffer()
    if (answer.status >= 500) asked.failed.push(`${answer.status} ${url}`)
  } catch (error) {
    asked.failed.push(`${(error as Error).message} ${url}`)
  }
  asked.longestMs = Math.max(asked.longestMs, performance.now() - began)
}

/** The pages that links lead to from these, each asked for once, with what of them failed. */
export async function walkPages(
  site: string,
  from: readonly string[],
  { cookie = '', most = 250 } = {},
): Promise<{ paths: string[]; failed: string[] }> {
  const seen = new Set(from)
  const failed: string[] = []
  const waiting = [...from]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await fetch(site + path, { redirect: 'manual', headers: { Cookie: cookie } })
    if (answer.status >= 500) failed.push(`${answer.status} ${path}`)
    const html = answer.headers.get('Content-Type')?.includes('html') ? await answer.text() : ''
    for (const [, link = ''] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const next = link.replaceAll('&amp;', '&')
      if (seen.size >= most || seen.has(next) || /^\/(assets|log-out)/.test(next)) continue
      seen.add(next)
      waiting.push(next)
    }
    if (html === '') await answer.body?.cancel()
  }
  return { paths: [...seen], failed }
}
