import { createPool } from '#app/.server/base/db/index.ts'
import type { Env } from '#app/.server/base/env/env.ts'
import { readerOptions } from '#app/.server/social/events/index.ts'
import type { RelaySettings } from '#app/.server/social/relay/index.ts'
import type { Installation } from './installation.ts'
import { say } from './progress.ts'
import { createRelayServer, type RelayServer } from './relay.ts'

/** Connections that the relay's clients share for reading; pages have their own. */
const readersAtOnce = 4

/** The relay of an installation, with connections to the database of its own. */
export function openRelay({ env, services, pool, database }: Installation): RelayServer {
  const readers = createPool(pool.options.connectionString ?? '', readersAtOnce, readerOptions)
  const relay = createRelayServer({
    services,
    readers,
    settings: relaySettings(env),
  })
  database.onNostrNotice(relay.onNotice)
  return {
    ...relay,
    async start() {
      await relay.start()
      void sayWhoVerifies()
    },
    async close() {
      await relay.close()
      await readers.end()
    },
  }

  async function sayWhoVerifies(): Promise<void> {
    try {
      const speeds = await services.signatures.verifiers()
      const [first, ...others] = speeds.map(
        ({ name, perSecond }) => `${name}, ${perSecond.toLocaleString('en-US')} a second`,
      )
      say(`• Signatures: ${first}${others.length > 0 ? ` (${others.join('; ')})` : ''}`)
    } catch (error) {
      say(`✗ Signatures can't be checked: ${(error as Error).message}`)
    }
  }
}

function relaySettings(env: Env): RelaySettings {
  return {
    connections: env.RELAY_MAX_CONNECTIONS,
    connectionsPerAddress: env.RELAY_MAX_CONNECTIONS_PER_ADDRESS,
    subscriptions: env.RELAY_MAX_SUBSCRIPTIONS,
    messageBytes: env.RELAY_MAX_MESSAGE_BYTES,
    eventsPerMinute: env.RELAY_EVENTS_PER_MINUTE,
    eventsPerMinuteOfKey: env.RELAY_EVENTS_PER_MINUTE_OF_KEY,
    requestsPerMinute: env.RELAY_REQUESTS_PER_MINUTE,
    unsentBytes: env.RELAY_MAX_UNREAD_BYTES,
  }
}
