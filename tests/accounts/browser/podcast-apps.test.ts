import { expect, test } from 'vitest'
import { scopeNames, tokenTexts as texts } from '#app/texts/accounts/personal-tokens.ts'
import { usernameTexts } from '#app/texts/accounts/login.ts'
import { logIn, visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'

const product = await sharedProduct('bare')

test('an app is connected with what stands beside its token, and synchronises', async () => {
  const { page } = await visit()
  await logIn(page, product, 'ada@podcast-apps.example')
  await page.goto(`${product.url}/choose-username`)
  await page.getByLabel(usernameTexts.label, { exact: true }).fill('ada-apps')
  await page.getByRole('main').getByRole('button', { name: usernameTexts.save }).click()
  await page.waitForURL((url) => !url.pathname.includes('choose-username'))
  await page.goto(`${product.url}/account/new-token`)
  await page.getByLabel(texts.name).fill('AntennaPod')
  await page.getByRole('checkbox', { name: scopeNames.listen }).press('Space')
  await page.getByRole('button', { name: texts.create }).press('Enter')
  const said = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  await page.getByRole('heading', { name: texts.apps }).waitFor()
  const [server, username, token] = await Promise.all(
    [texts.server, texts.username, texts.value].map(said),
  )
  expect(server).toBe(product.url)

  const Authorization = `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`
  const login = await fetch(`${server}/api/2/auth/${username}/login.json`, {
    method: 'POST',
    headers: { Authorization },
  })
  expect(login.status).toBe(200)
  const headers = { Cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const phone = `${server}/subscriptions/${username}/phone.txt`
  const body = 'https://a.podcast-apps.example/rss?key=mine\n'
  expect((await fetch(phone, { method: 'PUT', headers, body })).status).toBe(200)
  expect(await (await fetch(phone, { headers })).text()).toBe(body)
  const list = `${server}/api/2/lists/${username}`
  const made = await fetch(`${list}/create.txt?title=Mine`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  })
  expect(made.headers.get('location')).toBe(`${list}/list/mine.txt`)
  const gone = await fetch(`${list}/list/mine.txt`, { method: 'DELETE', headers })
  expect(gone.status).toBe(204)
  const preflight = await fetch(phone, {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example' },
  })
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  const search = await fetch(`${server}/search.json?q=none`)
  expect([search.status, await search.json()]).toEqual([200, []])
})
