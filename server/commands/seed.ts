import { system } from '#app/.server/actor.ts'
import { contextFor } from '#app/.server/ctx.ts'
import { seedDemo } from '#server/demo/index.ts'
import { openInstallation } from '../installation.ts'

/** Fills an empty installation with the demo catalogue. */
export async function run(): Promise<void> {
  const installation = await openInstallation({ exclusive: false })
  try {
    await seedDemo(contextFor(installation.services, system))
  } finally {
    await installation.close()
  }
}
