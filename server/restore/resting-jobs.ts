import type { RunningJobs } from '#app/.server/base/jobs/index.ts'
import type { Closing } from './closing.ts'

/** Jobs that rest while the site is closed: those under way are finished first, as at the end of the process. */
export async function restingJobs(
  closing: Pick<Closing, 'isClosed' | 'onChange'>,
  start: () => Promise<RunningJobs>,
): Promise<RunningJobs> {
  let running = closing.isClosed() ? null : await start()
  let isStopped = false
  closing.onChange(async (isClosed) => {
    const was = running
    running = null
    await was?.stop()
    if (!isClosed && !isStopped) running = await start()
  })
  return {
    async stop() {
      isStopped = true
      await running?.stop()
    },
  }
}
