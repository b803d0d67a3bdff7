import { createServer } from 'node:http'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import type { Env } from '#app/.server/base/env/env.ts'
import { createProxyTrust } from '#app/.server/base/lib/visitor-address.ts'
import { startMeter } from '#app/.server/site/operator/index.ts'
import { refuseStrangers } from '#server/connection-bound.ts'
import type { DatabaseSession } from '#server/database-session.ts'
import { onEndSignal, surviveOutages, withinReason } from '#server/end-signal.ts'
import { createHealthHandler } from '#server/health.ts'
import { openInstallation } from '#server/installation.ts'
import { startJobs } from '#server/jobs.ts'
import { listen } from '#server/listen.ts'
import { say } from '#server/progress.ts'
import { watchRestores } from '#server/restore/closing.ts'
import { restingJobs } from '#server/restore/resting-jobs.ts'
import { formerHosts } from '#server/site-address.ts'

/** `npm run worker`: runs the jobs in a process of their own, beside servers started with SEPARATE_WORKER=1. */
export async function run(): Promise<void> {
  surviveOutages()
  const installation = await openInstallation({ exclusive: false })
  try {
    await answerHealth(installation.env, installation.database)
  } catch (error) {
    await installation.close()
    throw error
  }
  const { services } = installation
  services.site.formerHosts = await formerHosts(contextFor(services, system))
  const meter = startMeter(services)
  const closing = await watchRestores(installation)
  const jobs = await restingJobs(closing, () => startJobs(installation.pool, services))
  onEndSignal({
    async inOrder() {
      say('• Finishing jobs…')
      closing.stop()
      await withinReason(jobs)
      await meter.stop()
      await installation.close()
      say('✓ Stopped')
      process.exit(0)
    },
    atOnce: installation.abandon,
  })
  say('✓ Working on jobs')
}

/** Answers health checks at HEALTH_PORT, if that is set. */
async function answerHealth(env: Env, database: DatabaseSession): Promise<void> {
  if (env.HEALTH_PORT === undefined) return
  const answer = createHealthHandler(database)
  const server = createServer(async (req, res) => {
    if (!(await answer(req, res))) res.writeHead(404).end()
  })
  if (env.TRUSTED_PEERS_ALONE) refuseStrangers(server, createProxyTrust(env.TRUST_PROXY))
  await listen(server, env.HEALTH_PORT, env.HOST, (port) => `HEALTH_PORT=${port} npm run worker`)
}
