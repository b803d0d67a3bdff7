import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { appTexts } from '#app/texts/accounts/apps.ts'
import { clientTexts } from '#app/texts/accounts/oauth-clients.ts'
import { tokenTexts } from '#app/texts/accounts/personal-tokens.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { runCommand } from '#tests/rig/browser/run-command.ts'

const product = await sharedProduct('bare')

let operators = 0

/** Has an operator register an app on their page; answers its client id. */
async function registered(name: string, address: string): Promise<string> {
  const { page } = await visit()
  const operator = `keeper-${++operators}@apps.example`
  await logIn(page, product, operator)
  runCommand(product, 'users', 'role', operator, 'operator')
  await page.goto(`${product.url}/admin/apps`)
  await page.getByLabel(clientTexts.name, { exact: true }).fill(name)
  await page.getByLabel(clientTexts.redirectUris).fill(address)
  for (const scope of ['Read your library', 'Change your library'])
    await page.getByLabel(scope).check()
  await page.getByRole('button', { name: clientTexts.register }).click()
  const id = await page.getByLabel(clientTexts.id, { exact: true }).inputValue()
  expect(await violationsOn(page, { rules: 'all' })).toEqual([])
  return id
}

/** A page of another origin; answers its address. */
async function elsewhere(): Promise<string> {
  const server = createServer(
    (_req, res) => void res.setHeader('Content-Type', 'text/html').end('<title>Elsewhere</title>'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** Does what a page of docs/developers/apps.md does: sends the browser to the site. */
async function begin(page: Page, clientId: string): Promise<void> {
  await page.evaluate(
    async ({ site, clientId }) => {
      const text = (bytes: Uint8Array) =>
        btoa(String.fromCharCode(...bytes))
          .replaceAll('+', '-')
          .replaceAll('/', '_')
          .replaceAll('=', '')
      const verifier = text(crypto.getRandomValues(new Uint8Array(32)))
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
      sessionStorage.setItem('verifier', verifier)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: location.origin + location.pathname,
        scope: 'read listen',
        state: 'kept',
        code_challenge: text(new Uint8Array(hash)),
        code_challenge_method: 'S256',
      }
      location.assign(`${site}/oauth/authorize?${new URLSearchParams(asked)}`)
    },
    { site: product.url, clientId },
  )
}

/** Goes on where the browser has come back: exchanges the code, and makes a call. */
function finish(page: Page, clientId: string) {
  return page.evaluate(
    async ({ site, clientId }) => {
      const code = new URLSearchParams(location.search).get('code') ?? ''
      const exchanged = await fetch(`${site}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          code,
          redirect_uri: location.origin + location.pathname,
          code_verifier: sessionStorage.getItem('verifier') ?? '',
        }),
      })
      const { access_token, scope } = (await exchanged.json()) as Record<string, string>
      const answer = await fetch(`${site}/v1/me/session-get`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        body: '{}',
      })
      const { tributary_user } = (await answer.json()) as { tributary_user: { _id: string } | null }
      return { scope, user: tributary_user }
    },
    { site: product.url, clientId },
  )
}

test('a page of another origin signs its reader in, who hasn’t logged in before, and makes a call', async () => {
  const address = await elsewhere()
  const clientId = await registered('Harbour Player', address)
  const { page } = await visit()
  await page.goto(address, { waitUntil: 'load' })
  await begin(page, clientId)
  await page.waitForURL(/\/login\?from=/)
  const consent = decodeURIComponent(new URL(page.url()).searchParams.get('from') ?? '')
  await logIn(page, product, 'ada@apps.example')
  await page.goto(product.url + consent)
  await page.getByRole('heading', { name: appTexts.heading('Harbour Player') }).waitFor()
  expect(await violationsOn(page, { rules: 'all' })).toEqual([])
  await page.getByLabel('Change your library').uncheck()
  await page.getByRole('button', { name: appTexts.allow }).click()
  await page.waitForURL(`${address}?code=*`)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['kept', product.url])
  const { scope, user } = await finish(page, clientId)
  expect(scope).toBe('read')
  expect(user?._id).toMatch(/^\w{20}$/)

  await page.goto(`${product.url}/account#tokens`)
  const end = page.getByRole('button', { name: tokenTexts.endApp('Harbour Player') })
  await end.click()
  await end.waitFor({ state: 'detached' })
})

test('without scripts the answer leads back as well, and so does no', async () => {
  const address = await elsewhere()
  const clientId = await registered('Quiet Player', address)
  const { context } = await visit()
  const page = await context.newPage()
  await logIn(page, product, 'bo@apps.example')
  const plain = await visit({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  for (const [button, answer] of [
    [appTexts.allow, 'code'],
    [appTexts.deny, 'error'],
  ] as const) {
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: address,
      scope: 'read',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })
    await plain.page.goto(`${product.url}/oauth/authorize?${asked}`)
    await plain.page.getByRole('button', { name: button, exact: true }).click()
    await plain.page.waitForURL(`${address}?${answer}=*`)
  }
})

test.each([
  ['by keyboard', true],
  ['without scripts', false],
])('somebody lets a device in %s', async (how, javaScriptEnabled) => {
  const clientId = await registered(`Set ${how}`, '')
  const ask = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ client_id: clientId, ...fields })
    const answer = await fetch(product.url + path, { method: 'POST', body })
    return (await answer.json()) as Record<string, string>
  }
  const device = await ask('/oauth/device-code', { scope: 'read listen' })
  const email = `${javaScriptEnabled ? 'cy' : 'di'}@apps.example`
  const { context, page: first } = await visit()
  await logIn(first, product, email)
  const { page } = await visit({ javaScriptEnabled, storageState: await context.storageState() })
  await page.goto(device.verification_uri ?? '')
  await page.getByLabel(appTexts.device.code).focus()
  await page.keyboard.type((device.user_code ?? '').toLowerCase())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: appTexts.heading(`Set ${how}`) }).waitFor()
  await page.getByText(device.user_code ?? '').waitFor()
  await page.getByRole('button', { name: appTexts.allow }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: appTexts.device.allowed }).waitFor()
  const tokens = await ask('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: device.device_code ?? '',
  })
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: 'read listen' })
})
