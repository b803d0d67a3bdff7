import { gaugeOf } from '#app/.server/base/lib/metrics.ts'
import { software } from '#app/.server/base/lib/software.ts'

const info = gaugeOf('info', 'Which version runs.', ['version'])
const connections = gaugeOf('relay_connections', 'Open connections of the relay of this process.')
const pool = gaugeOf('pool_connections', 'Connections of the pool that pages use.', ['state'])

/** What this process has open. */
export interface OpenConnections {
  /** Of this process's relay. */
  relayConnections?: () => number
  /** Of the pool that pages use. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number }
}

/** Reads what this process has open. */
export function poolGauges(of: OpenConnections): () => void {
  return function read() {
    info([{ labels: { version: software.version }, value: 1 }])
    connections(of.relayConnections ? [{ value: of.relayConnections() }] : [])
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = of.pool ?? {}
    const counts = { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
    pool(
      of.pool ? Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })) : [],
    )
  }
}
