import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { makeHistory } from '#sandbox/demo/history/index.ts'
import { openInstallation } from '#server/installation.ts'
import { formerHosts } from '#server/site-address.ts'

/** Gives the demo its two years of statistics, beside a server that runs. */
export async function run(): Promise<void> {
  const installation = await openInstallation({ exclusive: false })
  try {
    const ctx = contextFor(installation.services, system)
    // Splits may name the host that the demo was made at.
    installation.services.site.formerHosts = await formerHosts(ctx)
    await makeHistory(ctx)
  } finally {
    await installation.close()
  }
}
