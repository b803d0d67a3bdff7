import { expect, test } from 'vitest'
import { otherServices, testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startListener } from '#tests/rig/http/listener.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
services.site.contactEmail = 'safety@harbour.example'
const router = testRouter(services)
const { cookie, ctx } = await createAccount(services)
const { feedId } = await publishedShow(ctx)

async function cachingOf(path: string, as?: string): Promise<string | null> {
  const answer = await router.get(path, as === undefined ? {} : { cookie: as })
  return answer.headers.get('Cache-Control')
}

test('nothing keeps a page of a signed-in account, nor the data of a move to it', async () => {
  for (const path of [
    '/',
    '/_root.data',
    '/account',
    '/account.data',
    `/studio/${feedId}`,
    '/nowhere',
  ])
    expect(await cachingOf(path, cookie), path).toBe('private, no-store')
  const redirect = await router.get('/studio', { cookie })
  expect([redirect.status, redirect.headers.get('Cache-Control')]).toEqual([
    302,
    'private, no-store',
  ])
})

test('a visitor’s page may be kept by their browser alone, and asked for again', async () => {
  expect(await cachingOf('/')).toBe('private, no-cache')
})

test('what is everybody’s may be kept whoever asks for it', async () => {
  for (const path of ['/robots.txt', '/.well-known/security.txt'])
    expect(await cachingOf(path, cookie), path).toBe('public, max-age=3600')
})

test('a page’s own scripts have the nonce that its policy names, a new one each time', async () => {
  const nonceOf = async () => {
    const page = await router.get('/', { cookie })
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    expect(await page.text()).toContain(`nonce="${nonce}"`)
    return nonce
  }
  expect((await nonceOf()).length).toBeGreaterThan(20)
  expect(await nonceOf()).not.toBe(await nonceOf())
})

test('weaknesses are reported to the operator, by a note that is never a year old', async () => {
  const answer = await router.get('/.well-known/security.txt')
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/s).slice(0, 2)),
  ) as Record<string, string>
  expect(fields).toEqual({
    Contact: 'mailto:safety@harbour.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    'Preferred-Languages': 'en',
    Canonical: `${services.site.publicUrl}/.well-known/security.txt`,
  })
  const days = (Date.parse(fields.Expires ?? '') - services.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('browsers come back with TLS alone where the site has it', async () => {
  const behindTls = await otherServices()
  behindTls.site.publicUrl = 'https://tributary.example'
  for (const path of ['/healthz', '/feeds/none', '/']) {
    const { headers } = await (await startListener(behindTls)).ask(path)
    expect(headers['strict-transport-security'], path).toBe('max-age=31536000')
  }
  const plain = await (await startListener(services)).ask('/healthz')
  expect(plain.headers['strict-transport-security']).toBeUndefined()
})

test('behind TLS a session is known by the cookie that no other host can set', async () => {
  const behindTls = await otherServices()
  behindTls.site.publicUrl = 'https://tributary.example'
  const account = await createAccount(behindTls)
  const secure = testRouter(behindTls)
  expect(account.cookie).toMatch(/^__Host-tributary_session=/)
  expect((await secure.get('/account', { cookie: account.cookie })).status).toBe(200)
  const tossed = account.cookie.replace('__Host-', '')
  const refused = await secure.get('/account', { cookie: tossed })
  expect([refused.status, refused.headers.get('Location')]).toEqual([302, '/login?from=%2Faccount'])
})
