import { taggedVersions } from '#app/protocols/git/advertised-refs.ts'
import { compareVersions } from '#app/rules/base/releases.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storedValue, storeValue } from '#app/.server/base/db/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'

const key = 'newest-version'
/** Repositories with many branches name all of them. */
const bounds = { maxBytes: 4 * 1024 * 1024, timeoutMs: 20_000, maxRedirects: 3 }

/** Asks the repository of the source which versions are out, where one is set. What it says is kept until the next time. */
export async function lookForUpdate(ctx: Pick<Ctx, 'db' | 'fetch' | 'site'>): Promise<void> {
  const { updatesFrom } = ctx.site
  if (!updatesFrom) return
  try {
    const answer = await ctx.fetch(`${updatesFrom}/info/refs?service=git-upload-pack`, bounds)
    const newest = taggedVersions(await answer.text())
      .sort(compareVersions)
      .at(-1)
    if (answer.status === 200 && newest !== undefined) await storeValue(ctx, key, newest)
  } catch (error) {
    // Asked again tomorrow.
    if (!(error instanceof GuardedFetchError)) throw error
  }
}

/** The newest version that is out, if it is newer than the one that runs and the operator wants to know. */
export async function newerVersion(ctx: Pick<Ctx, 'db' | 'site'>): Promise<string | null> {
  if (!ctx.site.updatesFrom) return null
  const newest = await storedValue(ctx, key)
  return newest !== null && compareVersions(newest, software.version) > 0 ? newest : null
}
