import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { toneMp3 } from '#tests/rig/factories/files.ts'
import { violationsOn } from '#tests/rig/browser/accessibility.ts'
import { visit } from '#tests/rig/browser/browser.ts'
import { sharedProduct } from '#tests/rig/browser/product.ts'
import { readyEpisode } from '#tests/rig/browser/studio-work.ts'
import { creator } from '#tests/rig/browser/studio-editing.ts'

const product = await sharedProduct('bare')
const run = promisify(execFile)

/** Makes a token as its page is used; answers what that shows once. */
async function makeToken(page: Page, name: string, scopes: string[]): Promise<string> {
  await page.goto(`${product.url}/account/new-token`)
  await page.getByLabel('Name').fill(name)
  for (const scope of scopes) await page.getByLabel(scope).check()
  await page.getByRole('button', { name: 'Make the token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  expect(await violationsOn(page, { rules: 'all' })).toEqual([])
  return token
}

test('a script that is copied from the page publishes an episode, once', async () => {
  const { page, problems, api } = await creator(product, 'ada@developers.example')
  const { feed_id } = await readyEpisode(api)
  const token = await makeToken(page, 'Release script', ['Make, change and publish'])
  await page.goto(`${product.url}/developers`)
  const command = await page
    .getByRole('region', { name: 'Publish an episode with curl' })
    .locator('pre')
    .innerText()
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'lamp-room-13.mp3'), toneMp3(2))
  const env = { PATH: process.env.PATH, TOKEN: token, SHOW: feed_id }
  const answers = []
  for (let time = 0; time < 2; time++) {
    const { stdout } = await run('sh', ['-c', `${command} -sS`], { cwd: folder, env })
    answers.push(JSON.parse(stdout) as { state: string; url: string; item_id: string })
  }
  const [first, second] = answers
  expect(first).toMatchObject({ state: 'PUBLISHED', title: 'The Keeper’s Clock' })
  expect(second).toEqual(first)
  await page.goto(first?.url ?? '')
  await page.getByRole('heading', { name: 'The Keeper’s Clock' }).waitFor()

  await page.goto(`${product.url}/account#tokens`)
  await page.getByRole('button', { name: 'End the token “Release script”' }).click()
  await page
    .getByRole('button', { name: 'End the token “Release script”' })
    .waitFor({ state: 'detached' })
  const { stdout } = await run('sh', ['-c', `${command} -sS`], { cwd: folder, env })
  expect(JSON.parse(stdout)).toMatchObject({ error: 'UNAUTHORIZED' })
  expect(problems).toEqual([])
})

test('the file for scripts publishes an episode from CI, once, and says what is wrong', async () => {
  const { api, page } = await creator(product, 'cy@developers.example')
  const { feed_id } = await readyEpisode(api)
  const token = await makeToken(page, 'CI', ['Make, change and publish'])
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string | Buffer) =>
    writeFileSync(path.join(folder, name), content)
  const script = await fetch(`${product.url}/developers/tributary.mjs`)
  write('tributary.mjs', Buffer.from(await script.arrayBuffer()))
  write('episode.json', JSON.stringify({ feed_id, title: 'From CI', draft: true }))
  write('wrong.json', JSON.stringify({ feed_id, title: 'Wrong', seasons: 1 }))
  write('lamp.mp3', toneMp3(2))
  const env = { PATH: process.env.PATH, TRIBUTARY_TOKEN: token }
  const publish = (description: string) =>
    run(process.execPath, ['tributary.mjs', product.url, description, 'lamp.mp3', 'build-7'], {
      cwd: folder,
      env,
    })
  const first = await publish('episode.json')
  const made = JSON.parse(first.stdout) as object
  expect(made).toMatchObject({ state: 'DRAFT', title: 'From CI' })
  expect(JSON.parse((await publish('episode.json')).stdout)).toEqual(made)
  await expect(publish('wrong.json')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('field of this name'),
  })
})

const pageWithClient = `<title>Elsewhere</title>
  <script type="importmap">{ "imports": { "openapi-fetch": "/fetch.js" } }</script>
  <script type="module">
    import * as client from '/client/index.js'
    window.client = client
  </script>`

/** A page of another site that has our client; answers its address. */
async function siteWithClient(): Promise<string> {
  const files: Record<string, [string, string | Buffer]> = {
    '/': ['text/html', pageWithClient],
    '/client/index.js': ['text/javascript', readFileSync('public/developers/client/index.js')],
    '/fetch.js': ['text/javascript', readFileSync('node_modules/openapi-fetch/dist/index.mjs')],
  }
  const elsewhere = createServer(({ url = '' }, res) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    res.setHeader('Content-Type', type).end(body)
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  return `http://localhost:${(elsewhere.address() as AddressInfo).port}/`
}

test('a page of another site lists, follows and counts with our client, for whoever gave it a token', async () => {
  const { page, api } = await creator(product, 'bo@developers.example')
  const { feed_id, item_id } = await readyEpisode(api)
  const { feed } = await api.call<{ feed: { _tributary_id: string } }>('me/hosting-feed-publish', {
    feed_id,
  })
  const { item } = await api.call<{ item: { _tributary_id: string } }>('me/hosting-item-release', {
    feed_id,
    item_id,
  })
  const token = await makeToken(page, 'Another page', ['Read your library', 'Change your library'])
  const elsewhere = await siteWithClient()
  const other = await visit()
  await other.page.goto(elsewhere)
  const found = await other.page.evaluate(
    async ({ url, token, show, episode }) => {
      const { client } = window as unknown as { client: typeof import('#client/index.js') }
      const { answer, tributary } = client
      const [mine, anybody] = [tributary(url, { token }), tributary(url)]
      const read = await answer(
        anybody.POST('/api/load-podcast-episode', { body: { id: episode } }),
      )
      const { items } = await answer(
        anybody.POST('/api/load-feed-items', { body: { id: show, page: 1 } }),
      )
      const hit = { _id: show }
      const _tributary = { os: 'Linux', device: 'browser' }
      await answer(mine.POST('/v1/me/library-add', { body: { hit, platform: 'WEB', _tributary } }))
      const listened = new Date().toISOString()
      const heard = { _id: episode, position: 1, duration: 2, finished: false, listened }
      await answer(mine.POST('/v1/me/position-set', { body: { positions: [heard] } }))
      const { positions } = await answer(mine.POST('/v1/me/positions-get', { body: {} }))
      const kept = await mine.POST('/v1/me/library-check', { body: { ids: [show] } })
      const stranger = await anybody.POST('/v1/me/library-check', { body: { ids: [show] } })
      return {
        read,
        listed: items.map(({ _id }) => _id),
        heard: positions.map(({ _id, position }) => [_id, position]),
        kept: { ...kept.data, ends: kept.response.headers.get('Tributary-Token-Ends') },
        stranger: stranger.error,
      }
    },
    { url: product.url, token, show: feed._tributary_id, episode: item._tributary_id },
  )
  expect([found.listed, found.heard]).toEqual([[item._tributary_id], [[item._tributary_id, 1]]])
  expect(JSON.stringify(found.read)).toContain(item._tributary_id)
  expect(found.kept).toMatchObject({ ids: [feed._tributary_id], ends: expect.stringMatching(/Z$/) })
  expect(found.stranger).toMatchObject({ error: 'NOT_LOGGED_IN' })
})
