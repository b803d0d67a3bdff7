import type { Services } from '#app/.server/base/ctx.ts'
import { createPool } from '#app/.server/base/db/database.ts'
import { readerOptions } from '#app/.server/social/events/reader.ts'
import { usualRelaySettings } from '#app/.server/base/env/settings/nostr.ts'
import type { RelaySettings } from '#app/.server/social/relay/settings.ts'
import { openDatabaseSession } from '#server/database-session.ts'
import { createRelayServer } from '#server/relay.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { startListener, type TestListener } from '#tests/rig/http/listener.ts'

export interface RunningRelay extends TestListener {
  url: string
}

/** Tests send more at once than anybody should. */
const withoutRates = { eventsPerMinute: 0, eventsPerMinuteOfKey: 0, requestsPerMinute: 0 }

/** The relay on a port of its own, as in a process: with a session that listens to notices of other processes. */
export async function startRelay(
  services: TestServices,
  settings: Partial<RelaySettings> = {},
): Promise<RunningRelay> {
  const connectionString = services.pool.options.connectionString ?? ''
  const readers = createPool(connectionString, 2, readerOptions)
  const database = await openDatabaseSession({
    connectionString,
    exclusive: false,
    taken: '',
    revive: () => Promise.resolve(),
  })
  const relay = createRelayServer({
    services: services as Services,
    readers,
    settings: { ...usualRelaySettings, ...withoutRates, ...settings },
  })
  database.onNostrNotice(relay.onNotice)
  await relay.start()
  const listener = await startListener(services, { connectionsPerAddress: 0 }, database, relay)
  cleanUpAfter(async () => {
    await relay.close()
    await database.close()
    await readers.end()
  })
  return { ...listener, url: `ws://127.0.0.1:${listener.port}/relay` }
}
