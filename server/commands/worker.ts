import { openInstallation } from '../installation.ts'
import { startJobs } from '../jobs.ts'
import { say } from '../progress.ts'
import { goOnWithoutDatabase, onEndSignal, withinReason } from '../end-signal.ts'

/** `npm run worker`: the jobs in a process of their own, beside servers started with SEPARATE_WORKER=1. */
export async function run(): Promise<void> {
  goOnWithoutDatabase()
  const installation = await openInstallation({ exclusive: false })
  const jobs = await startJobs(installation.pool, installation.services)
  say('✓ Working on jobs')
  onEndSignal(async () => {
    await withinReason(jobs)
    await installation.close()
    process.exit(0)
  })
}
