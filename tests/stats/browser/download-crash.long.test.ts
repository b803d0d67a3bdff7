import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { soleKey } from '#app/.server/base/lib/keys.ts'
import type { DownloadLine } from '#app/protocols/logs/download-log.ts'
import { parseDownloadLine } from '#tests/rig/downloads/parse-line.ts'
import { parseFeedText } from '#tests/rig/parse-feed-text.ts'
import { createStorage } from '#app/.server/base/ports/storage/index.ts'
import { freePort } from '#tests/rig/free-port.ts'
import { countNow, killWhileListening } from '#tests/rig/browser/crash/listening.ts'
import { newDataDir, type Product, startProduct } from '#tests/rig/browser/product.ts'
import { askSql } from '#tests/rig/browser/running-database.ts'

const kills = Number(process.env.COUNT ?? 20)
/** What was delivered so long ago is in the log. */
const loggedAfterMs = 3000

test(
  'what was logged of downloads is counted, and counted once, whenever the product is killed',
  { timeout: 60_000 + kills * 30_000 },
  async () => {
    const options = { dataDir: newDataDir(), port: await freePort() }
    let product = await startProduct({ ...options, demo: true })
    const { feedId, audio } = await episodeOf(product)
    const logged = new Map<string, DownloadLine>()
    let listeners = 0
    for (let kill = 0; kill < kills; kill++) {
      const { heard, killedAt } = await killWhileListening(product, {
        audio,
        nextListener: () => listeners++,
      })
      for (const line of [...linesOnDisk(product), ...(await linesInStore(product))])
        logged.set(line.requestId, line)
      const agents = new Set([...logged.values()].map(({ userAgent }) => userAgent))
      for (const [agent, at] of heard)
        if (at < killedAt - loggedAfterMs) expect(agents, `kill ${kill}`).toContain(agent)
      product = await startProduct(options)
    }
    await expect
      .poll(
        async () => {
          await countNow(product)
          return readdirSync(logFolder(product))
        },
        { timeout: 60_000 },
      )
      .toEqual([])
    const stored = (await linesInStore(product)).map(({ requestId }) => requestId)
    expect(stored.toSorted()).toEqual([...logged.keys()].toSorted())
    const whole = [...logged.values()].filter(({ delivered, size }) => delivered === size)
    const [counted] = await askSql<{ downloads: number }>(
      product,
      `select sum(downloads)::int as downloads from download_days
       where feed_id = $1 and dimension = 'all' and item_id = ''`,
      [feedId],
    )
    console.log(`${kills} kills, ${stored.length} requests in the log, all counted`)
    expect(whole.length).toBeGreaterThan(kills)
    expect(counted?.downloads).toBe(new Set(whole.map(({ userAgent }) => userAgent)).size)
  },
)

/** A show of the demo, and the path of an episode's audio. */
async function episodeOf(product: Product): Promise<{ feedId: string; audio: string }> {
  const [feed] = await askSql<{ id: string }>(
    product,
    `select id from hosting_feeds where content->>'title' = 'Hedge School'`,
  )
  const xml = await (await fetch(`${product.url}/feeds/${feed?.id}`)).text()
  const audio = parseFeedText(xml).document.items.flatMap(({ enclosures }) => enclosures)[0]
  return { feedId: feed?.id ?? '', audio: new URL(audio?.url ?? '').pathname }
}

function logFolder({ dataDir }: Product): string {
  return path.join(dataDir, 'downloads')
}

/** Acknowledged lines that were not taken in yet. */
function linesOnDisk(product: Product): DownloadLine[] {
  const folder = logFolder(product)
  return readdirSync(folder).flatMap((name) => linesOf(readFileSync(path.join(folder, name))))
}

async function linesInStore({ dataDir, url }: Product): Promise<DownloadLine[]> {
  const folder = path.join(dataDir, 'media')
  const log = path.join(folder, 'objects', 'downloads')
  if (!existsSync(log)) return []
  const storage = createStorage({
    kind: 'disk',
    folder,
    publicUrl: url,
    keys: soleKey(Buffer.alloc(32)),
  })
  const names = readdirSync(log, { recursive: true, encoding: 'utf8' })
  const lines: DownloadLine[] = []
  for (const name of names.filter((name) => name.endsWith('.gz'))) {
    const zipped = await buffer(await storage.read(`downloads/${name}`))
    lines.push(...linesOf(gunzipSync(zipped)))
  }
  return lines
}

/** What stands behind the last line feed was never acknowledged. */
function linesOf(bytes: Buffer): DownloadLine[] {
  const lines = bytes.toString().split('\n').slice(0, -1)
  return lines.map((line) => parseDownloadLine(line) ?? expect.unreachable(line))
}
