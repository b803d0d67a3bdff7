import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { type Area, areas, areasOfFile, areasOff } from '#app/rules/base/areas.ts'
import { handlers, jobsOfRooms, jobsThatRun } from '#server/jobs.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'

import { routedPages } from '#tests/rig/http/routed-pages.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const services = await testServices()
const router = testRouter(services)
const { ctx, cookie, token } = await createAccount(services)

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

const all = { ...calls, ...reads }
const roomCalls = importsOfCalls()

test('each call that goes to a room of an area is of that area', () => {
  expect([...roomCalls.keys()].toSorted()).toEqual(Object.keys(all).toSorted())
  const elsewhere = new Set([
    // They are of the catalogue, of home and of livestreams: what they say of an area is left out.
    'api/load-charts',
    'api/load-content',
    'api/load-feed-items',
    'api/load-genre-page',
    'me/hosting-livestream-create',
    'me/hosting-livestream-delete',
    'me/hosting-livestream-status-update',
    'me/hosting-livestream-update',
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
