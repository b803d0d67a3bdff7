import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { makeHistory } from '#sandbox/demo/history/index.ts'
import { openInstallation } from '#server/installation.ts'

/** Gives the demo its two years of statistics, beside a server that runs. */
export async function run(): Promise<void> {
  const installation = await openInstallation({ exclusive: false })
  try {
    await makeHistory(contextFor(installation.services, system))
  } finally {
    await installation.close()
  }
}
