import type { RouteConfigEntry } from '@react-router/dev/routes'
import { readdirSync, readFileSync } from 'node:fs'
import routeTable from '../app/routes.ts'

/** A request that nobody means well with. */
export interface HostileRequest {
  name: string
  path: string
  method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  headers?: Record<string, string>
  body?: string
}

export interface HostileRoute {
  route: string
  requests: HostileRequest[]
}

/** Ids of the account's own, so that what comes after a guard is reached as well. */
export interface KnownIds {
  feedId: string
  itemId: string
  contentId: string
}

const most = 7000
const values: Record<string, string> = {
  spaces: '%20'.repeat(most / 3),
  plusses: '+'.repeat(most),
  slashes: '/'.repeat(most),
  quotes: '%22'.repeat(most / 3),
  'open tags': '%3Ca%3E'.repeat(most / 7),
  words: 'a+'.repeat(most / 2),
  'one long word': 'a'.repeat(most),
  'chinese letters': '%E4%B8%AD'.repeat(most / 9),
  'broken percents': '%'.repeat(most),
  commas: '2024-01-01,'.repeat(most / 11),
}
const questions = [
  'q',
  'query',
  'from',
  'tab',
  'url',
  'title',
  'original',
  'cursor',
  'page',
  'status',
  'time',
  't',
]

const form = 'application/x-www-form-urlencoded'
const fields = [
  'title',
  'email',
  'username',
  'from',
  'to',
  'text',
  'content.title',
  'content.description',
  'description',
  'was',
  'base',
  'intent',
  'start',
  'url',
]
const megabyte = 1_000_000

/** Every route of app/routes.ts, and what is served before the router. */
export async function hostileRoutes(ids: KnownIds): Promise<HostileRoute[]> {
  const paths = [...new Set(flattened(await routeTable))]
  const routes = paths
    .filter((path) => !path.endsWith('*'))
    .map((path) => ({ route: path, requests: requestsFor(withIds(path, ids)) }))
  return [...routes, ...besideTheRouter(ids), ...calls(ids)]
}

function flattened(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const here = path === '' ? parent || '/' : `${parent === '/' ? '' : parent}/${path}`
    return [here, ...flattened(children, here)]
  })
}

function withIds(path: string, { feedId, itemId, contentId }: KnownIds): string {
  return path
    .replace(':feedId', feedId)
    .replace(':itemId', itemId)
    .replace(':id', contentId)
    .replace(':type', 'show')
    .replace(/:\w+/g, 'x')
}

function requestsFor(path: string): HostileRequest[] {
  return [...pathsBelow(path), ...queriesOf(path), ...headersOf(path), ...formsTo(path)]
}

function pathsBelow(path: string): HostileRequest[] {
  const base = path === '/' ? '' : path
  return [
    { name: 'path: 3,500 segments', path: base + '/a'.repeat(3500) },
    { name: 'path: 30 segments', path: base + '/a'.repeat(26) },
    { name: 'path: slashes', path: base + '/'.repeat(most) },
    { name: 'path: one long segment', path: `${base}/${'a'.repeat(most)}` },
    { name: 'path: percents', path: `${base}/${'%2F'.repeat(most / 3)}` },
    { name: 'path: dots', path: `${base}/${'../'.repeat(10)}` },
    { name: 'data of a long path', path: `${base}/${'a'.repeat(most)}.data` },
  ]
}

function queriesOf(path: string): HostileRequest[] {
  const long = Object.entries(values).map(([name, value]) => ({
    name: `query: ${name}`,
    path: `${path}?${questions.map((question) => `${question}=${value.slice(0, 600)}`).join('&')}`,
  }))
  const alone = questions.slice(0, 1).flatMap((question) =>
    Object.entries(values).map(([name, value]) => ({
      name: `query: ${question} of ${name}`,
      path: `${path}?${question}=${value}`,
    })),
  )
  return [
    ...long,
    ...alone,
    { name: 'query: 99 parameters', path: `${path}?${'a=1&'.repeat(99)}` },
    { name: 'query: 3,000 parameters', path: `${path}?${'a&'.repeat(3000)}` },
  ]
}

function headersOf(path: string): HostileRequest[] {
  const long: Record<string, string> = {
    cookie: 'a=b; '.repeat(2000),
    'accept-language': 'en;q=0.1,'.repeat(1000),
    'accept-encoding': 'gzip;q=0.1, '.repeat(800),
    'if-none-match': '"a", '.repeat(2000),
    range: `bytes=${'0-1,'.repeat(2000)}`,
    'x-forwarded-for': '1.1.1.1, '.repeat(1000),
    accept: 'text/html;q=0.1, '.repeat(500),
    'user-agent': 'Mozilla/5.0 ('.repeat(700),
  }
  return Object.entries(long).map(([name, value]) => ({
    name: `header: ${name}`,
    path,
    headers: { [name]: value.trim() },
  }))
}

function formsTo(path: string): HostileRequest[] {
  const post = (name: string, body: string, type = form): HostileRequest => ({
    name: `form: ${name}`,
    path,
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  })
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
  return [
    post('an index', 'a[99999999]=x'),
    post(
      '1,000 indexes',
      Array.from({ length: 999 }, (_, at) => `a[${at % 250}][249].b=x`).join('&'),
    ),
    post('150,000 fields', 'a=1&'.repeat(150_000)),
    post('1,000 fields of one name', 'content.description=1&'.repeat(999)),
    post(
      'an order of Conform',
      `__intent__=${encodeURIComponent('{"type":"insert","payload":{"name":"a","index":99999999}}')}`,
    ),
    post('1,000 parts', `${part('title').repeat(999)}--b--`, 'multipart/form-data; boundary=b'),
    post('no part', '-'.repeat(megabyte), 'multipart/form-data; boundary=b'),
    post('a long head', `--b\r\n${'a'.repeat(megabyte)}`, 'multipart/form-data; boundary=b'),
    ...Object.entries(texts).map(([name, unit]) => {
      const text = encodeURIComponent(unit).repeat(megabyte / 60 / unit.length)
      return post(name, fields.map((field) => `${field}=${text}`).join('&'))
    }),
  ]
}

const texts: Record<string, string> = {
  spaces: ' ',
  'greater than': '>',
  brackets: '[',
  'open links': '<a href="',
  stars: '*a ',
  'line breaks': '\n',
  times: '0:00 a\n',
  words: 'a ',
}

/** Bytes that go round the router (server/listener.ts). */
function besideTheRouter({ feedId, contentId }: KnownIds): HostileRoute[] {
  const folders = [
    `/feeds/${feedId}`,
    `/feeds/${feedId}/items`,
    `/images/content/${contentId}/small`,
    '/images/share/show',
    '/uploads',
    '/healthz',
    '/assets',
    '/__manifest',
  ]
  const paths = values.slashes ?? ''
  const manifest = [
    { name: 'paths of slashes', path: `/__manifest?version=x&paths=${paths}` },
    { name: 'paths', path: `/__manifest?version=x&paths=${'/a/b/c,'.repeat(900)}` },
  ]
  return folders.map((path) => ({
    route: path.replace(feedId, ':feedId').replace(contentId, ':id'),
    requests: [...requestsFor(path), ...(path === '/__manifest' ? manifest : [])],
  }))
}

/** The calls of the JSON API, by the names in their tables. */
function calls({ feedId, itemId }: KnownIds): HostileRoute[] {
  const folder = 'app/routes/api/calls'
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^ {2}'([a-z/-]+)':/gm)].map(
      ([, name = '']) => name,
    ),
  )
  return names.map((name) => {
    const path = /^(?:api|graph)\//.test(name) ? `/${name}` : `/v1/${name}`
    return { route: path, requests: bodies(feedId, itemId).map((one) => ({ ...one, path })) }
  })
}

function bodies(feedId: string, itemId: string): Omit<HostileRequest, 'path'>[] {
  const ids = { feed_id: feedId, item_id: itemId, id: itemId, access: 'DEFAULT' }
  const long = (unit: string) => unit.repeat(Math.floor(150_000 / unit.length))
  const everywhere = (value: unknown) => ({
    ...ids,
    ...Object.fromEntries(callFields.map((field) => [field, value])),
    feed: { _id: feedId, content: { title: value, description: value } },
    item: { _id: itemId, content: { title: value, description: value } },
  })
  const json = (name: string, body: string) => ({
    name: `body: ${name}`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body,
  })
  return [
    json('brackets', '['.repeat(megabyte)),
    json('objects', '{"a":'.repeat(megabyte / 5)),
    json('a million values', `[${'1,'.repeat(megabyte / 2 - 1)}1]`),
    json('59,000 values', JSON.stringify({ ...ids, segments: Array(59_000).fill(1) })),
    json(
      '59,000 names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 59_000 }, (_, at) => [`n${at}`, 1]))),
    ),
    json('lists everywhere', JSON.stringify(everywhere(Array(5000).fill(1)))),
    ...['spaces', 'brackets', 'open links', 'words'].map((name) =>
      json(
        `${name} everywhere`,
        JSON.stringify(everywhere(long(texts[name] ?? ''))).slice(0, 1_040_000),
      ),
    ),
    json('no JSON', 'a'.repeat(megabyte)),
  ]
}

const callFields = ['query', 'title', 'description', 'url', 'email', 'ids']
