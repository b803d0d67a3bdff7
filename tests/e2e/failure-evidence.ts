import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterEach } from 'vitest'

// What a test that failed leaves behind: pictures of its pages, and traces of what was done in them, for
// `npx playwright show-trace`. Copies of each page before and after each step would take a third more time.

const folder = 'test-failures'
const recorded = new Set<BrowserContext>()

/** Traces what is done in a browser profile, from now until it is closed. */
export async function record(context: BrowserContext): Promise<void> {
  await context.tracing.start()
  recorded.add(context)
  context.once('close', () => recorded.delete(context))
}

/** Has pictures and traces kept of each test of a file that fails. */
export function keepEvidenceOfFailures(): void {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    const name = `${path.basename(task.file.name, '.test.ts')} ${task.name}`
    const base = path.join(folder, name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100))
    mkdirSync(folder, { recursive: true })
    for (const [at, context] of [...recorded].entries()) {
      for (const [number, page] of context.pages().entries())
        await page.screenshot({ path: `${base}-${at}-${number}.png`, timeout: 5000 })
      await context.tracing.stop({ path: `${base}-${at}.zip` })
      await context.tracing.start()
    }
    console.error(`Pictures and traces of what failed: ${base}-*`)
  })
}
