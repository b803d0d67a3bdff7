import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { hasFeeds } from '#app/.server/catalogue/index.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/ctx.ts'
import { system } from '#app/.server/actor.ts'
import { throughOutages } from '#app/.server/db/index.ts'
import { freeAbandonedJobs } from '#app/.server/jobs/index.ts'
import { openInstallation, type InstallationOptions } from '../installation.ts'
import { createListener, type Frontend } from '../listener.ts'
import { drainable } from '../draining.ts'
import { goOnWithoutDatabase, onEndSignal, withinReason } from '../end-signal.ts'
import { ownBuild } from '../own-build.ts'
import { say, StartError, step } from '../progress.ts'
import { followPublicUrl } from '../site-address.ts'
import { startJobs } from '../jobs.ts'

/** Starts the server and keeps it until SIGINT or SIGTERM, which drain requests and jobs first. */
export async function serve(options: InstallationOptions, frontend?: Frontend): Promise<void> {
  goOnWithoutDatabase()
  const installation = await openInstallation(options)
  const { env, services, pool } = installation
  const server = createListener(services, installation.database, frontend, {
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
  })
  const drain = drainable(server)
  try {
    await listen(server, env.PORT, env.HOST)
  } catch (error) {
    await installation.close()
    throw error
  }
  await throughOutages(() => followPublicUrl(contextFor(services, system)))
  if (env.SEED_DEMO ?? installation.isEmbedded) await seedOnce(services)
  // The lock on DATA_DIR says that no other server is on the database.
  if (!env.DATABASE_URL && !env.SEPARATE_WORKER) await throughOutages(() => freeAbandonedJobs(pool))
  const jobs = env.SEPARATE_WORKER ? null : await startJobs(pool, services)
  onEndSignal(async () => {
    say('• Finishing requests and jobs…')
    await Promise.all([drain(), jobs && withinReason(jobs)])
    await installation.close()
    say('✓ Stopped')
    process.exit(0)
  })
  // Whoever waits for this may end it at once.
  const { port } = server.address() as AddressInfo
  say(`✓ Tributary is at ${env.PUBLIC_URL}${port === env.PORT ? '' : ` (port ${port})`}`)
}

function listen(
  server: ReturnType<typeof createListener>,
  port: number,
  host: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(
            `Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`,
          ),
        )
      } else if (error.code === 'EACCES') {
        reject(
          new StartError(
            `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
          ),
        )
      } else reject(error)
    })
    server.listen(port, host, resolve)
  })
}

/** Fills an empty catalogue. Without the demo the product serves all the same. */
async function seedOnce(services: Services): Promise<void> {
  const ctx = contextFor(services, system)
  try {
    if (await throughOutages(() => hasFeeds(ctx))) return
    await step('Demo catalogue', () => (import.meta.env.PROD ? seedApart() : seedHere(ctx)))
  } catch (error) {
    say(`✗ The demo catalogue could not be made: ${(error as Error).message}`)
  }
}

async function seedHere(ctx: Ctx): Promise<void> {
  const { seedDemo } = await import('#server/demo/index.ts')
  await seedDemo(ctx)
}

/** In a process of its own: what making sound and pictures takes of memory goes with it. */
async function seedApart(): Promise<void> {
  await promisify(execFile)(process.execPath, [ownBuild('server/index.js'), 'seed'])
}
