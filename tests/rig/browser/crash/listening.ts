import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#tests/rig/browser/run-product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const listenersAtOnce = 4

export interface ListeningRound {
  /** The user agents of those who got a whole file, and when they had. */
  heard: Map<string, number>
  killedAt: number
}

/**
 * Has one listener after the other fetch a file, each with an app and an address of their own, and kills the product at
 * some moment around the counting of what was logged.
 */
export async function killWhileListening(
  product: Product,
  { audio, nextListener }: { audio: string; nextListener: () => number },
): Promise<ListeningRound> {
  const heard = new Map<string, number>()
  const listening = new AbortController()
  const streams = Array.from({ length: listenersAtOnce }, async () => {
    while (!listening.signal.aborted) {
      const listener = nextListener()
      if (await listen(product.url + audio, listener)) heard.set(agentOf(listener), Date.now())
    }
  })
  await wait(500 + Math.random() * 4500)
  await countNow(product)
  // From before the segments are taken in until after.
  await wait(Math.random() * 400)
  const killedAt = Date.now()
  await product.kill()
  listening.abort()
  await Promise.all(streams)
  return { heard, killedAt }
}

/** Enqueues the job that runs each minute. */
export async function countNow(product: Product): Promise<void> {
  await askSql(product, `select graphile_worker.add_job('count-downloads', '{}'::json)`)
}

/** False if the product was killed meanwhile. */
function listen(url: string, listener: number): Promise<boolean> {
  const address = `91.64.${Math.floor(listener / 250) % 250}.${(listener % 250) + 1}`
  const headers = { 'User-Agent': agentOf(listener), 'X-Forwarded-For': address }
  return fetch(url, { headers }).then(
    async (answer) => answer.ok && (await answer.arrayBuffer()).byteLength > 0,
    () => false,
  )
}

function agentOf(listener: number): string {
  return `Overcast/3.0 (+http://overcast.fm/; iOS podcast app) ${listener}`
}
