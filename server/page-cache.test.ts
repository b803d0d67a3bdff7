import { expect, test } from 'vitest'
import { WholePage } from '#app/.server/base/http/whole-page.ts'
import { createPageCache } from './page-cache.ts'

const page = 'http://localhost:3000/show/AbCdEfGhIjKlMnOpQrSt'

function memory() {
  let time = 0
  let renders = 0
  const recall = createPageCache(() => time)
  const ask = (url: string, headers: Record<string, string> = {}, answer?: () => Response) =>
    recall(new Request(url, { headers }), async () => {
      renders++
      return answer?.() ?? pageWith(`nonce${renders}`)
    })
  return { ask, pass: (ms: number) => (time += ms), renders: () => renders }
}

function pageWith(nonce: string, headers: Record<string, string> = {}) {
  return new WholePage(Buffer.from(`<script nonce="${nonce}"></script>`), {
    headers: { 'content-security-policy': `script-src 'nonce-${nonce}'`, ...headers },
  })
}

test('a public page is rendered once a second', async () => {
  const { ask, pass, renders } = memory()
  await ask(page)
  await ask(page)
  expect(renders()).toBe(1)
  pass(1001)
  await ask(page)
  expect(renders()).toBe(2)
})

test('each copy has a script nonce of its own, in page and policy alike', async () => {
  const { ask } = memory()
  const copies = [await ask(page), await ask(page), await ask(page)]
  const nonces = await Promise.all(
    copies.map(async (copy) => {
      const [, inPage] = /nonce="([^"]+)"/.exec(await copy.text()) ?? []
      expect(copy.headers.get('content-security-policy')).toBe(`script-src 'nonce-${inPage}'`)
      return inPage
    }),
  )
  expect(new Set(nonces).size).toBe(3)
})

test.each<[string, string, Record<string, string>]>([
  ['whoever is logged in', page, { cookie: 'tributary_session=abc' }],
  ['another theme', page, { cookie: 'theme=dark' }],
  ['another page of a list', `${page}?page=2`, {}],
  ['a page that is not public', 'http://localhost:3000/login', {}],
])('%s gets a page of their own', async (_, url, headers) => {
  const { ask, renders } = memory()
  await ask(page)
  await ask(url, headers)
  expect(renders()).toBe(2)
})

test.each<[string, () => Response]>([
  ['errors', () => new WholePage(Buffer.from(''), { headers: pageWith('n').headers, status: 404 })],
  ['answers that are no whole page', () => new Response('', { headers: pageWith('n').headers })],
  ['answers that set a cookie', () => pageWith('n', { 'set-cookie': 'a=b' })],
])('%s are not remembered', async (_, answer) => {
  const { ask, renders } = memory()
  await ask(page, {}, answer)
  await ask(page, {}, answer)
  expect(renders()).toBe(2)
})

test('words that are looked for in a show take no place of other pages', async () => {
  const { ask, renders } = memory()
  await ask(`${page}?q=tide`)
  await ask(`${page}?q=tide`)
  expect(renders()).toBe(2)
})

test('who reads dates in another way is sent a page of their own', async () => {
  const { ask, renders } = memory()
  await ask(page, { 'accept-language': 'en-US' })
  await ask(page, { 'accept-language': 'en-GB,en;q=0.9' })
  expect(renders()).toBe(2)
  await ask(page, { 'accept-language': 'de-DE,en-GB;q=0.7' })
  expect(renders()).toBe(2)
})

test('what is remembered stays within bounds: the oldest pages make room', async () => {
  const { ask, renders } = memory()
  const large = () =>
    new WholePage(Buffer.alloc(900_000, 'x'), {
      headers: { 'content-security-policy': "script-src 'nonce-n'" },
    })
  for (let page = 0; page < 50; page++)
    await ask(`http://localhost:3000/charts?n=${page}`, {}, large)
  await ask('http://localhost:3000/charts?n=49')
  expect(renders()).toBe(50)
  await ask('http://localhost:3000/charts?n=0')
  expect(renders()).toBe(51)
})
