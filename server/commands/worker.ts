import type { Command } from 'commander'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { createProxyTrust } from '#app/.server/base/lib/visitor-address.ts'
import { startMeter } from '#app/.server/site/operator/index.ts'
import { refuseStrangers } from '#server/connection-bound.ts'
import { onEndSignal, surviveOutages, withinReason } from '#server/end-signal.ts'
import { type Installation, openInstallation } from '#server/installation.ts'
import { startJobs } from '#server/jobs.ts'
import { listen } from '#server/listen.ts'
import { say } from '#server/progress.ts'
import { requestAddress } from '#server/request-address.ts'
import { createWatchHandler } from '#server/watching/watch-handler.ts'
import { watchServer } from '#server/watching/watch-port.ts'
import { watchRestores } from '#server/restore/closing.ts'
import { restingJobs } from '#server/restore/resting-jobs.ts'
import { formerHosts } from '#server/site-address.ts'

/** `worker`: runs the jobs in a process of their own, beside servers started with SEPARATE_WORKER=1. */
export function define(command: Command): void {
  command.action(work)
}

async function work(): Promise<void> {
  surviveOutages()
  const installation = await openInstallation({ exclusive: false, serves: true })
  try {
    await openWatchPort(installation)
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

/** Answers those who watch at HEALTH_PORT, if that is set: `/metrics` to those who send METRICS_TOKEN. */
async function openWatchPort({ env, services, database, pool }: Installation): Promise<void> {
  if (env.HEALTH_PORT === undefined) return
  const answer = createWatchHandler({
    services,
    database,
    addressOf: requestAddress(services.site),
    from: env.WATCH_FROM,
    ...(env.METRICS_TOKEN ? { token: env.METRICS_TOKEN } : {}),
    pool,
  })
  const server = watchServer(answer)
  if (env.TRUSTED_PEERS_ALONE) refuseStrangers(server, createProxyTrust(env.TRUST_PROXY))
  await listen(server, env.HEALTH_PORT, env.HOST, (port) => `HEALTH_PORT=${port} npm run worker`)
}
