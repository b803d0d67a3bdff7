import type pg from 'pg'
import { contract, createDb } from '#app/.server/base/db/index.ts'
import { unfinishedChanges } from '#app/.server/base/jobs/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { runningVersions } from '#app/.server/site/operator/index.ts'
import { StartError } from '#server/progress.ts'

/**
 * Takes away what only the version before needed; answers the names of the migrations that did. From then on the way back
 * is a restore. @throws StartError while a process of another version runs, or a long change goes on
 */
export async function finishUpgrade(pool: pg.Pool): Promise<string[]> {
  const db = createDb(pool)
  const running = await runningVersions({ db, now: () => new Date() })
  const others = running.filter((version) => version !== software.version)
  if (others.length > 0)
    throw new StartError(
      `${others.map(inWords).join(', ')} still ran in the last three minutes. Exchange it first, then try again.`,
    )
  const unfinished = await unfinishedChanges({ db })
  if (unfinished.length > 0)
    throw new StartError(
      `A long change of the data goes on (${unfinished.map(({ name }) => name).join(', ')}). Try again once it is done.`,
    )
  return contract(pool)
}

function inWords(version: string | null): string {
  return version === null ? 'a version before 1.0.0' : `version ${version}`
}
