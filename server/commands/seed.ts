import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { indexUnknownFeedsNow } from '#app/.server/catalogue/search/index.ts'
import { seedDemo } from '#sandbox/demo/index.ts'
import { openInstallation } from '#server/installation.ts'

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
