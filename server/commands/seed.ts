import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { indexUnknownFeedsNow } from '#app/.server/search/index.ts'
import { seedDemo } from '#server/demo/index.ts'
import { openInstallation } from '../installation.ts'

/** Fills an empty installation with the demo catalogue. */
export async function run(): Promise<void> {
  const installation = await openInstallation({ exclusive: false })
  try {
    const ctx = contextFor(installation.services, system)
    await seedDemo(ctx)
    await indexUnknownFeedsNow(ctx)
  } finally {
    await installation.close()
  }
}
