import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright'
import { afterEach } from 'vitest'
import { productsOfWorker } from './product.ts'
import { logOf } from './run-product.ts'

// What a test that failed leaves behind: pictures of its pages, and in words what the pages said and asked for last,
// since a log may be all that is left. With TRACES=1, which `npm test` sets when it runs failed files once more, traces of
// what was done in them as well, for `npx playwright show-trace`: they take time of each test.

const folder = 'test-failures'
const hasTraces = process.env.TRACES === '1'
const recorded = new Map<BrowserContext, string[]>()

/** Notes what is done in a browser profile and which requests it makes, from now until it is closed. */
export async function record(context: BrowserContext): Promise<void> {
  if (hasTraces) await context.tracing.start()
  const requests: string[] = []
  recorded.set(context, requests)
  context.on('requestfinished', (request) => void noteRequest(requests, request))
  context.on('requestfailed', (request) => void noteRequest(requests, request))
  context.once('close', () => recorded.delete(context))
}

/** Has evidence kept of each test of a file that fails. */
export function keepEvidenceOfFailures(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`
    const base = path.join(folder, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
    mkdirSync(folder, { recursive: true })
    for (const [at, [context, requests]] of [...recorded].entries()) {
      for (const [number, page] of context.pages().entries()) {
        console.error(await inWords(page))
        await page.screenshot({ path: `${base}-${at}-${number}.png`, timeout: 5000 })
      }
      console.error(requests.join('\n'))
      if (!hasTraces) continue
      await context.tracing.stop({ path: `${base}-${at}.zip` })
      await context.tracing.start()
    }
    for (const { dataDir } of await productsOfWorker()) console.error(lastLines(dataDir))
    console.error(`Pictures of what failed: ${base}-*`)
  })
}

/** What the product on a DATA_DIR printed last. */
function lastLines(dataDir: string): string {
  return readFileSync(logOf(dataDir), 'utf8').split('\n').slice(-25).join('\n')
}

/** Where a page was, and what it told whoever sat there. */
async function inWords(page: Page): Promise<string> {
  const told = await page
    .locator('h1, [role=alert], [role=status], [role=dialog], [aria-live], :disabled')
    .allInnerTexts()
  return [page.url(), ...told.filter(Boolean).map((text) => `  ${text.slice(0, 500)}`)].join('\n')
}

/** The last requests that were more than reading a file. */
async function noteRequest(requests: string[], request: Request): Promise<void> {
  if (!['document', 'fetch', 'xhr'].includes(request.resourceType())) return
  const answer = await request.response().catch(() => null)
  const outcome = answer?.status() ?? request.failure()?.errorText
  requests.push(`  ${request.method()} ${request.url().slice(0, 200)} ${outcome}`)
  if (requests.length > 20) requests.shift()
}
