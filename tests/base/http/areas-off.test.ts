import type { Call } from '#app/.server/base/http/json-call.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { heldWithoutMoney } from '#app/.server/money/books/held-without-money.ts'
import { renderHostedFeed } from '#app/.server/studio/publishing/feed-document.ts'
import { withoutAreasOff } from '#app/.server/base/http/without-areas.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { type Area, areas, areasOfFile, areasOff } from '#app/rules/base/areas.ts'
import { handlers, jobsOfRooms, jobsThatRun } from '#server/jobs.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'

import { fillWallet } from '#tests/rig/factories/wallet.ts'
import { publishedShow } from '#tests/rig/http/published-show.ts'
import { routedPages } from '#tests/rig/http/routed-pages.ts'
import { serverBuildOf } from '#tests/rig/http/server-build.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, cookie, token, userId } = await createAccount(services)

function turnOff(...given: Area[]): void {
  services.site.featuresOff = areasOff(given)
}

afterEach(() => {
  delete services.site.featuresOff
})

const pages = await routedPages()
const id = 'aaaaaaaaaaaaaaaaaaaa'

/** An address of a route, with something in place of each parameter. */
function addressOf(path: string): string {
  return path.replace(/\/:\w+/g, `/${id}`).replace('/*', '/some')
}

test.each(areas)('where %s is off, each of its routes is an unknown address', async (area) => {
  const own = pages.filter(({ file }) => areasOfFile(file).includes(area))
  expect(own.length).toBeGreaterThan(2)
  turnOff(area)
  for (const { path } of own) {
    const address = addressOf(path)
    const [asked, read] = await Promise.all([
      router.get(address, { cookie }),
      router.get(`${address}.data`, { cookie }),
    ])
    expect([address, asked.status, read.status]).toEqual([address, 404, 404])
  }
})

test('the build that pages are rendered with has neither modules nor assets of what is off', () => {
  const wallet = serverBuildOf('routes/money/wallet/wallet', 'wallet', {})
  const asset = {
    id: 'routes/money/wallet/wallet',
    module: '',
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }
  const build = { ...wallet, assets: { ...wallet.assets, routes: { [asset.id]: asset } } }
  const left = withoutAreasOff(build, { featuresOff: ['MONEY'] })
  expect([left.routes, left.assets.routes]).toEqual([{}, {}])
  expect(Object.keys(withoutAreasOff(build, {}).assets.routes)).toEqual([asset.id])
})

test('a form of an area that is off is taken by nobody, as at any unknown address', async () => {
  turnOff('MONEY')
  const sent = await router.postForm('/wallet/deposit', { satoshis: '1' }, { cookie })
  const unknown = await router.postForm('/there/is-none', { satoshis: '1' }, { cookie })
  expect([sent.status, unknown.status]).toEqual([405, 405])
})

test('each route is of the areas of its file, and its id says so to the server', () => {
  for (const { file, ids } of pages) {
    const last = ids.at(-1) ?? ''
    expect([file, areasOfFile(last)]).toEqual([file, areasOfFile(file)])
  }
})

/** The calls with the files that their functions and schemas are imported from, read from the tables' source. */
function importsOfCalls(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [, file] of readFileSync('app/routes/api/calls/index.ts', 'utf8').matchAll(
    /from '\.\/(.*?)\.ts'/g,
  )) {
    const source = readFileSync(`app/routes/api/calls/${file}.ts`, 'utf8')
    const origin = new Map(
      [...source.matchAll(/^import (?:type )?(?:\{([^}]*)\}|\* as (\w+)) from '(.*?)'/gm)].flatMap(
        ([, names = '', all = '', from = '']) =>
          [...names.split(','), all]
            .map((name) => name.trim().split(' as ').at(-1) ?? '')
            .filter(Boolean)
            .map((name) => [name, from] as const),
      ),
    )
    for (const [, name = '', body = ''] of source.matchAll(
      /^ +'([\w/-]+)': (.*?)(?=^ +'[\w/-]+':|^ *\.\.\.|^\})/gms,
    ))
      found.set(
        name,
        [...body.matchAll(/\b[a-zA-Z]\w*\b/g)].flatMap(([word]) => origin.get(word) ?? []),
      )
  }
  return found
}

const all: Record<string, Call> = { ...calls, ...reads }
const roomCalls = importsOfCalls()

test('each call that goes to a room of an area is of that area', () => {
  expect([...roomCalls.keys()].toSorted()).toEqual(Object.keys(all).toSorted())
  const elsewhere = new Set([
    // They are of the catalogue, of home and of livestreams: what they say of an area is left out.
    'api/load-charts',
    // Boosts stand among its notes where money is on.
    'api/load-comments-at',
    'api/load-comments-feed',
    'api/load-content',
    'api/load-feed-items',
    'api/load-genre-page',
    'me/hosting-livestream-create',
    'me/hosting-livestream-delete',
    'me/hosting-livestream-status-update',
    'me/hosting-livestream-update',
    // Shows are reported on sites without Nostr, too.
    'report/send',
    'report/withdraw',
  ])
  const wrong = [...roomCalls].flatMap(([name, from]) => {
    const rooms = from.flatMap((file) => /^#app\/\.server\/(money|social)\//.exec(file)?.[1] ?? [])
    const own: readonly Area[] = all[name]?.areas ?? []
    const isOfOne = rooms.some((room) => own.some((area) => area.toLowerCase() === room))
    return rooms.length === 0 || isOfOne || elsewhere.has(name) ? [] : [name]
  })
  expect(wrong).toEqual([])
})

test.each(areas)('where %s is off, each of its calls is an unknown one', async (area) => {
  const own = Object.entries(all).filter(([, call]) => call.areas?.includes(area))
  expect(own.length).toBeGreaterThan(2)
  turnOff(area)
  for (const [name] of own) {
    const path = /^(api|graph)\//.test(name) ? `/${name}` : `/v1/${name}`
    const answer = await router.postJson(path, {}, { token })
    expect([name, answer.status, await answer.json()]).toEqual([
      name,
      404,
      { error: 'UNKNOWN_CALL', message: 'There is no such call.' },
    ])
  }
})

test('jobs of money that is off wait, those of Nostr that is off end without anything done', async () => {
  turnOff('MONEY', 'SOCIAL')
  const running = jobsThatRun(services)
  for (const name of Object.keys(jobsOfRooms.money.handlers)) {
    expect([name, name in running.handlers, name in running.clock]).toEqual([name, false, false])
  }
  for (const name of Object.keys(jobsOfRooms.sandbox.handlers))
    expect([name, name in running.handlers, name in running.clock]).toEqual([name, false, false])
  for (const name of Object.keys(jobsOfRooms.social.handlers)) {
    const handler = running.handlers[name as keyof typeof jobsOfRooms.social.handlers]
    expect([name, name in running.clock]).toEqual([name, false])
    await expect(handler?.(ctx, {} as never, new AbortController().signal)).resolves.toBeUndefined()
  }
  expect(running.handlers['publish-feed']).toBe(handlers['publish-feed'])
  delete services.site.featuresOff
  expect(Object.keys(jobsThatRun(services).handlers).toSorted()).toEqual(
    Object.keys(handlers).toSorted(),
  )
})

const show = await publishedShow(ctx)
await sql`update hosting_feeds set content = content || ${JSON.stringify({
  value: {
    recipients: [{ name: 'Wren', lnaddress: 'wren@elsewhere.example', split: 100, editable: true }],
  },
})}::jsonb where id = ${show.feedId}`.execute(services.db)

test('feeds, pages and the sitemap name nothing of what is off', async () => {
  const rss = () => renderHostedFeed(ctx, show.feedId)
  const { public_id: publicId } = await services.db
    .selectFrom('hosting_feeds')
    .select('public_id')
    .where('id', '=', show.feedId)
    .executeTakeFirstOrThrow()
  const paths = [
    '/',
    '/charts',
    `/show/${publicId ?? ''}`,
    '/account',
    '/search',
    '/faq',
    `/studio/${show.feedId}`,
  ]
  const html = async () => {
    const texts = await Promise.all(
      paths.map(async (path) => (await router.get(path, { cookie })).text()),
    )
    return texts.join('\n')
  }
  const links = (text: string) =>
    [...text.matchAll(/(?:href|action)="(\/[^"#?]*)/g)].map(([, path]) => path)
  const of: Record<Area, RegExp> = {
    MONEY:
      /^\/(?:wallet|account\/(?:plan|subscriptions)|studio\/\w+\/(?:monetization|boosts|activity))|\/support$/,
    CARDS: /^\/(?:account\/plan|studio\/pricing)/,
    SOCIAL: /^\/(?:feed|p\/|e\/|boostbot)/,
  }
  expect(await rss()).toContain('<podcast:value ')
  const all = links(await html())
  for (const area of areas)
    expect([area, all.some((path) => of[area].test(path ?? ''))]).toEqual([area, true])
  for (const area of areas) {
    turnOff(area)
    expect([area, links(await html()).filter((path) => of[area].test(path ?? ''))]).toEqual([
      area,
      [],
    ])
    const sitemap = await (await router.get('/sitemap/pages.xml')).text()
    const mapped = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    for (const path of mapped)
      expect([area, path, (await router.get(path)).status]).toEqual([area, path, 200])
  }
  turnOff('MONEY')
  expect(await rss()).not.toMatch(/podcast:value/)
  const shown = (await html()).replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')
  const spoken = shown.match(/.{30}(?:\bsats|boost|wallet|lightning|support this)/gi) ?? []
  // What was paid before can still be taken out.
  expect(spoken.filter((words) => !words.endsWith('clips, your wallet'))).toEqual([])
})

test('turning money off has published feeds made anew, once', async () => {
  const behind = async () => {
    await handlers['show-unshown-feeds'](ctx)
    const { revision } = await services.db
      .selectFrom('hosting_feeds')
      .select('revision')
      .where('id', '=', show.feedId)
      .executeTakeFirstOrThrow()
    return revision
  }
  const first = await behind()
  turnOff('MONEY')
  expect([await behind(), await behind()]).toEqual([first + 1, first + 1])
  delete services.site.featuresOff
  expect(await behind()).toBe(first + 2)
})

test('the operator is told at start of what people still have in their wallets', async () => {
  expect(await heldWithoutMoney(services)).toBeNull()
  turnOff('MONEY')
  expect(await heldWithoutMoney(services)).toBeNull()
  await fillWallet(contextFor(services, system), userId, 5000)
  expect(await heldWithoutMoney(services)).toMatch(/one wallet holds 5,000 sats/)
})
