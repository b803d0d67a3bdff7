// Uploads from a browser by Uppy's S3 client and Golden Retriever, beside our own: what each adds to a page, how fast it
// is, and what it does when things go wrong. Both send to the same server, which takes parts and forgets them.
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { build, type Rolldown } from 'vite'
import { launchChromium } from '../tests/rig/browser/chromium.ts'
import { browserBytes, watchMemory } from './memory.ts'

const contenders = ['ours', 'uppy'] as const
type Contender = (typeof contenders)[number]
/** What the server does with a part; true where it has taken care of it. */
type Fault = (kind: string, request: IncomingMessage, response: ServerResponse) => boolean

const none: Fault = () => false
const patienceMs = 20_000
const folder = mkdtempSync(path.join(tmpdir(), 'tributary-peers-'))
let fault = none
let [tries, now, mostAtOnce] = [0, 0, 0]

const scripts = new Map<string, string>()
for (const name of contenders) await bundle(name)
const server = createServer(answer)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const browser = await launchChromium()
const processes = await browser.newBrowserCDPSession()
try {
  for (const name of [...contenders, ...contenders]) {
    const { seconds, megabytes } = await sending(name, 1_000_000_000, none)
    console.log(
      `${name}: 1 GB in ${seconds} s, ${mostAtOnce} parts at once, ${megabytes} MB more memory`,
    )
  }
  for (const name of contenders)
    for (const [what, fault] of Object.entries(faults())) {
      const { outcome, seconds } = await sending(name, 1_000_000, fault)
      console.log(`${name}, ${what}: ${outcome} after ${seconds} s, ${tries} tries`)
    }
  for (const name of contenders)
    for (const megabytes of [9, 480]) {
      const found = await reloading(name, megabytes * 1_000_000)
      console.log(`${name}, page left with ${megabytes} MB on their way: the file is ${found}`)
    }
} finally {
  await browser.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
}

function faults(): Record<string, Fault> {
  return {
    'every connection cut': (_kind, request) => {
      request.once('data', () => request.destroy())
      return true
    },
    'addresses that have run out': (kind, request, response) => {
      if (kind === 'fresh') return false
      request.resume().once('end', () => response.writeHead(403).end())
      return true
    },
    'a store that answers 500': (_kind, request, response) => {
      request.resume().once('end', () => response.writeHead(500).end())
      return true
    },
  }
}

async function sending(name: Contender, bytes: number, withFault: Fault) {
  ;[fault, tries, mostAtOnce] = [withFault, 0, 0]
  const page = await browser.newPage()
  await page.goto(`${origin}/${name}.html`)
  const memory = watchMemory(() => browserBytes(processes))
  const [began, before] = [performance.now(), await memory.now()]
  await page.setInputFiles('input', fileOf(bytes))
  const patience = bytes > 100_000_000 ? 10 * patienceMs : patienceMs
  const outcome = (await event(page, ['sent', 'given up'], patience)) ?? 'still trying'
  const peak = memory.end()
  await page.context().close()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return { outcome, seconds, megabytes: Math.round((peak - before) / 1e6) }
}

/** Whether a page that is loaded again still has the file. */
async function reloading(name: Contender, bytes: number): Promise<string> {
  fault = (_kind, request) => Boolean(request.pause())
  const page = await browser.newPage()
  await page.goto(`${origin}/${name}.html`)
  await page.setInputFiles('input', fileOf(bytes))
  await event(page, ['kept'], patienceMs)
  await page.reload()
  const found = await event(page, ['found', 'lost'], patienceMs)
  await page.context().close()
  return found ?? 'lost'
}

async function event(page: Page, names: string[], patience: number): Promise<string | undefined> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const events = await page.evaluate(() => (window as unknown as { events: string[] }).events)
    const found = events.find((name) => names.includes(name))
    if (found) return found
    await sleep(100)
  }
  return undefined
}

/** A hole, which takes no room. */
function fileOf(bytes: number): string {
  const file = path.join(folder, `${bytes}.wav`)
  writeFileSync(file, 'RIFF')
  truncateSync(file, bytes)
  return file
}

async function bundle(name: Contender): Promise<void> {
  const input = path.join(import.meta.dirname, 'upload-peers', `${name}.ts`)
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input, output: { entryFileNames: `${name}.js` } } },
  })) as Rolldown.RolldownOutput
  let gzipped = 0
  for (const file of output) {
    const code = file.type === 'chunk' ? file.code : String(file.source)
    gzipped += gzipSync(code).length
    scripts.set(`/${file.fileName}`, code)
  }
  console.log(`${name}: ${(gzipped / 1000).toFixed(1)} kB of JavaScript, gzipped`)
}

/** A page for each contender, a store of parts, and of Uppy's Companion what its S3 client asks for. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? ''
  const json = (value: unknown) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
  const [, kind = '', part] = /^\/(first|fresh)\/(\d+)/.exec(url) ?? []
  if (part) return takePart(kind, part, request, response)
  request.resume()
  const script = scripts.get(url)
  const [, page] = /^\/(\w+)\.html$/.exec(url) ?? []
  const [, signed] = /^\/s3\/multipart\/upload\/(\d+)/.exec(url) ?? []
  if (script) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
  else if (page)
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<input type="file"><script type="module" src="/${page}.js"></script>`)
  else if (signed) json({ url: `${origin}/${tries === 0 ? 'first' : 'fresh'}/${signed}` })
  else if (url.endsWith('/complete?key=key')) json({ location: origin, key: 'key' })
  else if (url === '/s3/multipart') json({ key: 'key', uploadId: 'upload' })
  else json([])
}

function takePart(
  kind: string,
  part: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  tries++
  mostAtOnce = Math.max(mostAtOnce, ++now)
  response.once('close', () => now--)
  if (fault(kind, request, response)) return
  request.resume().once('end', () => response.writeHead(200, { ETag: `"${part}"` }).end())
}
