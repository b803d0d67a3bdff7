import { BackupError, findBackup } from '#app/.server/base/backup/index.ts'
import { openPlace } from '#server/backup/place.ts'
import type { Installation } from '#server/installation.ts'
import { say } from '#server/progress.ts'

/** At the start of an installation in which nobody has an account: says which back-up waits at BACKUP_TO. */
export async function offerRestore({ env, services }: Installation): Promise<void> {
  if (env.BACKUP_TO === undefined) return
  const anybody = await services.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  try {
    const { id, takenAt } = await findBackup(await openPlace(env, undefined, { mayMake: false }))
    say(`• Nobody has an account here, and ${env.BACKUP_TO} has a back-up of ${takenAt}.`)
    say(`  npm run restore -- --backup ${id} says what fits of it; with --yes it is restored.`)
  } catch (error) {
    if (!(error instanceof BackupError))
      return say(`⚠ BACKUP_TO can't be read: ${(error as Error).message}`)
    if (error.problem !== 'NONE') say(`⚠ ${error.message}`)
  }
}
