import { expect, test } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { plainJpeg, toneMp3 } from '#tests/rig/factories/files.ts'
import { serveOnLoopback } from '#tests/rig/fakes/loopback-server.ts'
import { goodFeed } from '#tests/rig/feed-check/good-feed.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const answers = new Map<
  string,
  { status?: number; bytes?: Buffer; ranges?: boolean; to?: string }
>()
const asked: string[] = []

const { port, fetch } = await serveOnLoopback(
  (req, res) => {
    asked.push(`${req.method} ${req.headers.host?.split(':')[0]}${req.url}`)
    const {
      status = 200,
      bytes = Buffer.alloc(0),
      ranges,
      to,
    } = answers.get(req.url ?? '') ?? {
      status: 404,
    }
    if (to) return void res.writeHead(302, { location: to }).end()
    if (ranges && req.headers.range)
      return void res.writeHead(206, { 'content-range': 'bytes 0-0/9' }).end(bytes.subarray(0, 1))
    res.writeHead(status, { 'content-length': bytes.length, 'content-type': typeOf(req.url) })
    res.end(req.method === 'HEAD' ? undefined : bytes)
  },
  (hostname) => hostname !== 'private.example',
)
const services = { ...(await testServices()), fetch }
const router = testRouter(services)
const at = (path: string, host = 'cumulus.example') => `http://${host}:${port}${path}`
const typeOf = (url = '') => (url.endsWith('.mp3') ? 'audio/mpeg' : 'text/plain')

/** The good feed with its files at the host that answers here. */
const feed = goodFeed.replaceAll('https://cumulus.example', at(''))
answers.set('/feed.xml', { bytes: Buffer.from(feed) })
answers.set('/cover.jpg', { bytes: await plainJpeg(1200) })
answers.set('/2.mp3', { bytes: toneMp3(1), ranges: true })

async function page(query: Record<string, string>, address?: string) {
  const path = `/validate?${new URLSearchParams(query)}`
  const response = await router.get(path, { ...(address && { address }) })
  return { status: response.status, text: plain(await response.text()) }
}

function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function post(file: Buffer, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([new Uint8Array(file)]), 'feed.xml')
  const headers = { Origin: services.site.publicUrl, 'Sec-Fetch-Site': 'same-origin' }
  return router.send(
    new Request(`${services.site.publicUrl}/validate`, { method: 'POST', body, headers }),
  )
}

test('a feed is judged with what its hosts answer, by six requests at most', async () => {
  asked.length = 0
  const { status, text } = await page({ url: at('/feed.xml') })
  expect(status).toBe(200)
  expect(text).toContain('name="robots" content="noindex"')
  expect(text).toContain('The cover is 1,200 pixels wide')
  expect(text).toContain('https://podcasters.apple.com/support/896-artwork-requirements')
  expect(text).toContain(`Write length="${toneMp3(1).length}"`)
  expect(text).toContain('The host of a transcript doesn’t give it')
  expect(text).toContain('2 episodes')
  expect(asked.slice(1).sort()).toEqual([
    'GET cumulus.example/2.mp3',
    'GET cumulus.example/cover.jpg',
    'HEAD cumulus.example/2.mp3',
    'HEAD cumulus.example/2.vtt',
  ])
})

test('it is read alone where that is wished', async () => {
  asked.length = 0
  const { text } = await page({ url: at('/feed.xml'), hosts: 'skip' })
  expect(asked).toEqual(['GET cumulus.example/feed.xml'])
  expect(text).not.toContain('pixels wide')
  expect(text).toMatch(/name="hosts"[^>]*checked/)
})

test('a file is judged without an address', async () => {
  const broken = feed.replace('<language>en</language>', '')
  const response = await post(Buffer.from(broken), { hosts: 'skip' })
  expect(response.status).toBe(200)
  const text = plain(await response.text())
  expect(text).toContain('The show has no language')
  const empty = await post(Buffer.alloc(0))
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Choose a file first.')
  const large = await post(Buffer.alloc(10_000_001, 'a'))
  expect(large.status).toBe(400)
  expect(await large.text()).toContain('more than 10 MB')
})

test('files of this site are not asked for: a check could ask for another', async () => {
  const own = feed.replaceAll(at('/cover.jpg'), `${services.site.publicUrl}/validate?url=a.jpg`)
  const text = plain(await (await post(Buffer.from(own))).text())
  expect(text).toContain('The newest episode’s file has another length')
  expect(text).not.toContain('The cover’s host doesn’t give the cover')
})

test('what leads nowhere, inside, or here is refused with the reason', async () => {
  answers.set('/here', { to: `${services.site.publicUrl}/validate?url=x` })
  answers.set('/page', { bytes: Buffer.from('<html><body>no feed</body></html>') })
  answers.set('/large.xml', { bytes: Buffer.alloc(10_000_001, ' ') })
  expect(await page({ url: 'cumulus' })).toMatchObject({ status: 400 })
  const refused = [
    [at('/none.xml'), 'server answered 404'],
    [at('/page'), 'This holds no feed'],
    [at('/large.xml'), 'larger than'],
    [at('/feed.xml', 'private.example'), 'private'],
    [at('/here'), 'one of this site'],
    [`${services.site.publicUrl}/charts`, 'one of this site'],
    [`${services.site.publicUrl}/feeds/aaaaaaaaaaaaaaaaaaaa`, 'server answered 404'],
  ] as const
  for (const [url, reason] of refused) {
    const { status, text } = await page({ url })
    expect(status, url).toBe(400)
    expect(text.replaceAll('&#x27;', '’').replace(/not public/, 'private'), url).toContain(reason)
  }
})

test('one network checks sixty feeds an hour, others go on', async () => {
  const from = (address: string) => page({ url: at('/none.xml') }, address)
  for (let sent = 0; sent < 60; sent += 30) {
    const all = await Promise.all(Array.from({ length: 30 }, () => from('198.51.100.7')))
    expect(all.every(({ status }) => status === 400 || status === 503)).toBe(true)
  }
  expect(await from('198.51.100.7')).toMatchObject({ status: 429 })
  expect(await from('198.51.100.8')).toMatchObject({ status: 400 })
})

test('the empty page asks for nothing, and may be found', async () => {
  const { status, text } = await page({})
  expect(status).toBe(200)
  expect(text).not.toContain('noindex')
  expect(text).toContain('Address of the feed')
})
