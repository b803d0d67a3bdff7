// A long video through the studio's own page in a real browser: how much memory the browser and the server take for it.
// `node bench/upload-browser.ts 20` sends 20 GB; without a size as much as fits, up to 4 GB.
import { execFileSync } from 'node:child_process'
import {
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { signIn } from '../tests/rig/browser/api.ts'
import { launchChromium, logIn } from '../tests/rig/browser/chromium.ts'
import { report } from './measure.ts'
import { browserBytes, residentBytes, watchMemory } from './memory.ts'
import { type RunningProduct, startProduct } from './product.ts'

const GB = 1_000_000_000
const usualGigabytes = 4
const largestGigabytes = 20
/** Kept free of the disk: the database and the conversion need some. */
const spareBytes = 2 * GB
/** A worker with four parts on their way, and the machinery of an upload; no part of 100 MB fits in. */
const mostGrowthMB = 250
const email = 'filming@example.com'

async function run(wanted: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-film-'))
  const bytes = fitting(wanted)
  if (bytes < wanted)
    console.log(
      `The disk has no room for ${wanted / GB} GB: ${(bytes / GB).toFixed(1)} GB are sent.`,
    )
  const product = await startProduct(3464)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await openEditor(page, product)
    const processes = await browser.newBrowserCDPSession()
    const watch = {
      browser: watchMemory(() => browserBytes(processes)),
      server: watchMemory(() => residentBytes(product.pid)),
    }
    const before = { browser: await watch.browser.now(), server: await watch.server.now() }
    const began = performance.now()
    await upload(page, longVideo(path.join(folder, 'crossing.mp4'), bytes))
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${(bytes / GB).toFixed(1)} GB in ${seconds.toFixed(0)} s, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`,
    )
    for (const side of ['browser', 'server'] as const) {
      const peak = watch[side].end()
      const growth = (peak - before[side]) / 1e6
      report(
        `Memory of the ${side}, from before the upload to its peak`,
        `${(before[side] / 1e6).toFixed(0)} → ${(peak / 1e6).toFixed(0)} MB`,
        `+${mostGrowthMB} MB`,
        growth <= mostGrowthMB,
      )
    }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As much of the size wanted as the disk has room for: the store writes every byte. */
function fitting(wanted: number): number {
  const { bavail, bsize } = statfsSync(tmpdir())
  return Math.max(GB, Math.min(wanted, bavail * bsize - spareBytes))
}

/** Six seconds of film, and nothing up to the length wanted: a hole in the file, that takes no room. */
function longVideo(file: string, bytes: number): string {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10:duration=6'],
    ...['-pix_fmt', 'yuv420p', file],
  ])
  const { size } = statSync(file)
  const filling = Buffer.alloc(16)
  filling.writeUInt32BE(1)
  filling.write('free', 4)
  filling.writeBigUInt64BE(BigInt(bytes - size), 8)
  const handle = openSync(file, 'r+')
  writeSync(handle, filling, 0, filling.length, size)
  closeSync(handle)
  truncateSync(file, bytes)
  return file
}

async function openEditor(page: Page, product: RunningProduct): Promise<void> {
  const api = await signIn(product, email)
  const { id: feed_id } = await api.call<{ id: string }>('me/hosting-feed-create', {
    type: 'PODCAST',
  })
  const item = { feed_id, title: 'The crossing' }
  const { id } = await api.call<{ id: string }>('me/hosting-item-create', item)
  await logIn(page, product, email)
  await page.goto(`${product.url}/studio/${feed_id}/${id}/edit`)
}

async function upload(page: Page, file: string): Promise<void> {
  const card = page.getByRole('region', { name: /video \(optional\)/i })
  await card.getByRole('button', { name: 'Add video version' }).click()
  await card.locator('input[type=file]').setInputFiles(file)
  await card.getByText('This might take a while').waitFor({ timeout: 3600_000 })
}

const gigabytes = Number(process.argv[2] ?? usualGigabytes)
if (!(gigabytes >= 1 && gigabytes <= largestGigabytes))
  throw new Error(`a size from 1 to ${largestGigabytes} GB, please`)
await run(gigabytes * GB)
