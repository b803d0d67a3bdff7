import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { system } from '#app/.server/base/actor.ts'
import { openDownloadLog } from '#app/.server/stats/downloads/index.ts'
import { runBound } from '#app/.server/base/lib/run-bound.ts'
import { isEnabled } from '#app/rules/base/areas.ts'
import { heldWithoutMoney } from '#app/.server/money/books/index.ts'
import { createProxyTrust } from '#app/.server/base/lib/visitor-address.ts'
import { type Env, missingSource } from '#app/.server/base/env/env.ts'
import { throughOutages } from '#app/.server/base/db/index.ts'
import { freeAbandonedJobs } from '#app/.server/base/jobs/index.ts'
import { startMeter } from '#app/.server/site/operator/index.ts'
import { countRequest } from '#app/.server/base/lib/metrics.ts'
import { requestAddress } from '#server/request-address.ts'
import { createWatchHandler, type WatchSettings } from '#server/watching/watch-handler.ts'
import type { Tracing } from '#server/watching/tracing.ts'
import { watchServer } from '#server/watching/watch-port.ts'
import {
  type Installation,
  openInstallation,
  type InstallationOptions,
} from '#server/installation.ts'
import { createListener, type Frontend } from '#server/listener.ts'
import { watchNotices } from '#server/notices.ts'
import { maintenanceTexts } from '#app/texts/base/notices.ts'
import { leavingAfter } from '#server/leaving.ts'
import { listen } from '#server/listen.ts'
import { drainable } from '#server/draining.ts'
import { openRelay } from '#server/open-relay.ts'
import { onEndSignal, surviveOutages, unlessEnding, withinReason } from '#server/end-signal.ts'
import { ownBuild } from '#server/own-build.ts'
import { say, step } from '#server/progress.ts'
import { followPublicUrl, formerHosts } from '#server/site-address.ts'
import { startJobs } from '#server/jobs.ts'
import { watchRestores } from '#server/restore/closing.ts'
import { offerRestore } from '#server/restore/offer.ts'
import { restingJobs } from '#server/restore/resting-jobs.ts'
import { keepTakingIn } from '#server/segment-keeper.ts'

/** Starts the server and runs it until SIGINT or SIGTERM, when requests and jobs are finished first. */
export function serve(
  options: Omit<InstallationOptions, 'serves'>,
  frontend?: Frontend,
): Promise<void> {
  surviveOutages()
  return startServing({ ...options, serves: true }, frontend).catch(unlessEnding)
}

async function startServing(options: InstallationOptions, frontend?: Frontend): Promise<void> {
  const installation = await openInstallation(options)
  const { env, services, pool } = installation
  const relay = isEnabled(services.site, 'SOCIAL') ? openRelay(installation) : undefined
  const limits = {
    connectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    trustedPeersAlone: env.TRUSTED_PEERS_ALONE,
  }
  const meter = startMeter(services, relay?.connections)
  const downloads = openDownloadLog(services)
  const requestLines = env.LOG_REQUESTS ? ('info' as const) : ('debug' as const)
  const { isLeaving, leave } = leavingAfter(env.LEAVE_SECONDS)
  const watch = {
    from: env.WATCH_FROM,
    isLeaving,
    ...(env.METRICS_TOKEN ? { token: env.METRICS_TOKEN } : {}),
    ...(relay ? { relayConnections: relay.connections } : {}),
    pool,
  }
  const tracing = await openTracing(env)
  const isMeasured = env.METRICS_TOKEN !== undefined || env.METRICS_PORT !== undefined
  const counting = {
    meter,
    downloads,
    requestLines,
    watch,
    ...(isMeasured ? { onRequest: countRequest } : {}),
    ...(tracing ? { trace: tracing.traceRequest } : {}),
  }
  const closing = await watchRestores(installation)
  const notices = await watchNotices(installation)
  const server = createListener(
    services,
    installation.database,
    frontend,
    limits,
    relay,
    counting,
    closing,
  )
  const drain = drainable(server, isLeaving)
  try {
    if (relay) await throughOutages(relay.start)
    await listen(server, env.PORT, env.HOST, (port) => `PORT=${port} npm start`)
    await openWatchPort(installation, watch)
  } catch (error) {
    await Promise.all([meter.stop(), downloads.close()])
    await relay?.close()
    await installation.close()
    throw error
  }
  const ctx = contextFor(services, system)
  await throughOutages(() => followPublicUrl(ctx))
  services.site.formerHosts = await throughOutages(() => formerHosts(ctx))
  await throughOutages(() => offerRestore(installation))
  // What a restore brings isn't to be mixed with it.
  const hasDemo = (env.SEED_DEMO ?? installation.isEmbedded) && !closing.isClosed()
  if (hasDemo) await seedOnce(services)
  // The lock on DATA_DIR guarantees that no other server uses the database.
  if (!env.DATABASE_URL && !env.SEPARATE_WORKER) await throughOutages(() => freeAbandonedJobs(pool))
  const jobs = env.SEPARATE_WORKER
    ? null
    : await restingJobs(closing, () => startJobs(pool, services))
  const restRelay = () => {
    const why = notices.isClosed() && !closing.isClosed() ? maintenanceTexts.relay : undefined
    relay?.rest(closing.isClosed() || notices.isClosed(), why)
  }
  restRelay()
  notices.onClosed(restRelay)
  closing.onChange(async (isClosed) => {
    restRelay()
    if (!isClosed) services.site.formerHosts = await formerHosts(ctx)
  })
  const segments = env.DATABASE_URL ? keepTakingIn(services) : null
  const chats = hasDemo && isEnabled(services.site, 'SOCIAL')
  const chat = chats ? await chatOn(services, server) : null
  const history = hasDemo && env.DEMO_HISTORY ? await makeHistory(services) : null
  onEndSignal({
    async inOrder() {
      await leave()
      history?.stop()
      closing.stop()
      say('• Finishing requests and jobs…')
      await Promise.all([relay?.close(), drain(), jobs && withinReason(jobs), chat?.stop()])
      await Promise.all([meter.stop(), downloads.close(), segments?.stop(), tracing?.stop()])
      await installation.close()
      say('✓ Stopped')
      process.exit(0)
    },
    atOnce: installation.abandon,
  })
  const held = await heldWithoutMoney(ctx)
  if (held !== null) say(`✗ ${held}`)
  const reminder = missingSource(env)
  if (reminder !== null) say(`• ${reminder}`)
  // Printed last: whoever reads it may stop the process at once.
  const { port } = server.address() as AddressInfo
  say(`✓ Tributary is at ${env.PUBLIC_URL}${port === env.PORT ? '' : ` (port ${port})`}`)
}

/** OpenTelemetry is large: only where traces are sent to somebody it is loaded. */
async function openTracing(env: Env): Promise<Tracing | null> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null
  const { startTracing } = await import('#server/watching/tracing.ts')
  return startTracing({ isTrusted: createProxyTrust(env.TRUST_PROXY) })
}

/** Answers `/metrics` and what else watchers ask at METRICS_PORT, if that is set. */
async function openWatchPort(
  { env, services, database }: Installation,
  watch: WatchSettings,
): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  const addressOf = requestAddress(services.site)
  const settings = { ...watch, services, database, addressOf, isOwnPort: true }
  const server = watchServer(createWatchHandler(settings))
  await listen(
    server,
    env.METRICS_PORT,
    env.METRICS_HOST,
    (port) => `METRICS_PORT=${port} npm start`,
  )
}

/** Fills an empty catalogue with the demo. The server starts even if that fails. */
async function seedOnce(services: Services): Promise<void> {
  const ctx = contextFor(services, system)
  try {
    const { isFilled } = await import('#sandbox/demo/filled.ts')
    if (await throughOutages(() => isFilled(ctx))) return
    await step('Demo catalogue', () => (import.meta.env.PROD ? seedApart() : seedHere(ctx)))
  } catch (error) {
    say(`✗ The demo catalogue could not be made: ${(error as Error).message}`)
  }
}

/** The demo's chat goes on while somebody looks at it. */
async function chatOn(services: Services, server: Server) {
  const { goOnChatting } = await import('#sandbox/demo/go-on-chatting.ts')
  return throughOutages(() => goOnChatting(services, server))
}

async function seedHere(ctx: Ctx): Promise<void> {
  const { seedDemo } = await import('#sandbox/demo/index.ts')
  await seedDemo(ctx)
}

/** In a process of its own: its end frees the memory used for making sound and pictures. */
function seedApart(): Promise<void> {
  return runOwn('seed')
}

/** Runs a command of this build in a process of its own, which ends with this one. */
async function runOwn(name: string, { niceness = 0, signal }: OwnRun = {}): Promise<void> {
  const { code, complaint } = await runBound(
    ['nice', '-n', String(niceness), process.execPath, ownBuild('server/index.js'), name],
    { env: process.env, maxBytes: 1_000_000, ...(signal ? { signal } : {}) },
  )
  if (code !== 0) throw new Error(complaint || `exit code ${code}`)
}

interface OwnRun {
  niceness?: number
  signal?: AbortSignal
}

/** Two years of downloads, listens and payments for the demo, made beside the requests. */
async function makeHistory(services: Services): Promise<{ stop(): void } | null> {
  const ctx = contextFor(services, system)
  const { isHistoryMade } = await import('#sandbox/demo/history/history-state.ts')
  if (await throughOutages(() => isHistoryMade(ctx))) return null
  const stopping = new AbortController()
  // Requests come first.
  const making = step('Demo history', () =>
    import.meta.env.PROD
      ? runOwn('history', { niceness: 19, signal: stopping.signal })
      : import('#sandbox/demo/history/index.ts').then((history) => history.makeHistory(ctx)),
  )
  void making.catch((error: Error) => {
    if (!stopping.signal.aborted) say(`✗ The demo's history could not be made: ${error.message}`)
  })
  return { stop: () => stopping.abort() }
}
