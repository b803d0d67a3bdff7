import { expect, test } from 'vitest'
import { EnvError, missingSource, parseEnv } from './env.ts'
import { isEnabled } from '#app/rules/base/areas.ts'

const secret = 'x'.repeat(32)

test('an empty environment is a server for this machine', () => {
  const env = parseEnv({ PORT: '', DATA_DIR: '' })
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PUBLIC_URL: 'http://localhost:3000',
    NODE_ENV: 'production',
  })
})

test('a public URL loses its trailing slash, and follows the port where there is none', () => {
  expect(parseEnv({ PUBLIC_URL: 'http://localhost:8080/' }).PUBLIC_URL).toBe(
    'http://localhost:8080',
  )
  expect(parseEnv({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000')
})

test('mail to the operator goes to the host of the site, or where it is set to', () => {
  expect(parseEnv({ PUBLIC_URL: 'http://localhost:8080' }).CONTACT_EMAIL).toBe('contact@localhost')
  expect(parseEnv({ CONTACT_EMAIL: 'hi@harbour.example' }).CONTACT_EMAIL).toBe('hi@harbour.example')
  expect(() => parseEnv({ CONTACT_EMAIL: 'nobody' })).toThrow(/^CONTACT_EMAIL: /)
})

test('a public site is reminded of its source until its address is set', () => {
  const PUBLIC_URL = 'https://pods.example'
  const play = { ALLOW_PLAY_MONEY: '1', ALLOW_OPEN_MAILBOX: '1' }
  expect(missingSource(parseEnv({ PUBLIC_URL, ...play }))).toMatch(/^SOURCE_URL is not set: /)
  const SOURCE_URL = 'https://git.example/pods/'
  const env = parseEnv({ PUBLIC_URL, SOURCE_URL, ...play })
  expect([env.SOURCE_URL, missingSource(env)]).toEqual(['https://git.example/pods', null])
  expect(missingSource(parseEnv({}))).toBeNull()
  expect(() => parseEnv({ SOURCE_URL: 'git@pods.example:x' })).toThrow(/^SOURCE_URL: /)
})

test('other relays are listed in one spelling, five at most, or there are none', () => {
  const relays = (NOSTR_RELAYS: string) => parseEnv({ NOSTR_RELAYS }).NOSTR_RELAYS
  expect(relays('wss://One.example, ws://two.example:7000/relay wss://one.example/')).toEqual([
    'wss://one.example/',
    'ws://two.example:7000/relay',
  ])
  expect(relays('none')).toEqual([])
  const usual = parseEnv({
    PUBLIC_URL: 'https://pods.example',
    ALLOW_PLAY_MONEY: '1',
    ALLOW_OPEN_MAILBOX: '1',
  }).NOSTR_RELAYS
  expect([usual.length, usual.every((url) => url.startsWith('wss://'))]).toEqual([5, true])
  expect(parseEnv({}).NOSTR_RELAYS).toEqual([])
  expect(() => relays('https://one.example')).toThrow(/^NOSTR_RELAYS.*wss:\/\/ or ws:\/\//)
  expect(() => relays('wss://me:secret@one.example')).toThrow(/^NOSTR_RELAYS/)
  const six = Array.from({ length: 6 }, (_, at) => `wss://${at}.example`).join(' ')
  expect(() => relays(six)).toThrow(/^NOSTR_RELAYS: must list at most 5 relays/)
})

test('a Lightning node is named by nwc: or lnd:, without that play money is used, and no message repeats its secrets', () => {
  const key = 'ab'.repeat(32)
  const node = (LIGHTNING: string) => parseEnv({ LIGHTNING }).LIGHTNING
  expect(parseEnv({}).LIGHTNING).toEqual({ kind: 'devnet' })
  const nwc = `nwc:nostr+walletconnect://${key}?relay=ws://127.0.0.1:7000&secret=${key}`
  expect(node(nwc)).toMatchObject({
    kind: 'nwc',
    connection: { pubkey: key, relays: ['ws://127.0.0.1:7000/'] },
  })
  const lnd = `lnd:https://node.example:8080?macaroon=${key}`
  expect(node(lnd)).toMatchObject({ kind: 'lnd', connection: { macaroon: key } })
  for (const wrong of [
    key,
    nwc.replace('nwc:', ''),
    nwc.replace('relay', 'rely'),
    nwc.slice(0, -1),
    lnd.replace('https', 'http'),
    `${lnd.slice(0, -63)}&cert=${key}`,
    `${lnd}&cert=${key}`,
    lnd.replace('node.', `me:${key}@node.`),
  ]) {
    expect(() => node(wrong), wrong).toThrow(/^LIGHTNING: /)
    expect(() => node(wrong), wrong).not.toThrow(key.slice(0, 32))
  }
})

test('proxies are listed as addresses and networks', () => {
  expect(parseEnv({}).TRUST_PROXY).toEqual([])
  expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, ::1 192.0.2.7' }).TRUST_PROXY).toEqual([
    '10.0.0.0/8',
    '::1',
    '192.0.2.7',
  ])
  expect(() => parseEnv({ TRUST_PROXY: 'proxy.example' })).toThrow(/^TRUST_PROXY/)
})

test.each([
  [{ PORT: 'abc' }, /^PORT: /],
  [{ PORT: '70000' }, /^PORT: /],
  [{ PORT: '80.5' }, /^PORT: /],
  [{ PUBLIC_URL: 'not a url' }, /^PUBLIC_URL: /],
  [{ PUBLIC_URL: 'ftp://localhost' }, /^PUBLIC_URL: /],
  [
    { PUBLIC_URL: 'http://localhost:3000/pods/' },
    /^PUBLIC_URL: must be the address of a host without a path, as in http:\/\/localhost:3000: .+ a host or a port/,
  ],
  [{ PUBLIC_URL: 'http://localhost/?page=1' }, /^PUBLIC_URL: must be the address of a host/],
  [{ DATABASE_URL: 'mysql://localhost/x', SECRET: secret }, /^DATABASE_URL: /],
  [{ DATABASE_URL: 'postgres://localhost/x' }, /^SECRET: must be set/],
  [{ NOSTR_SECRET_KEY: 'npub1' }, /^NOSTR_SECRET_KEY: must be nsec1… or 64 hexadecimal digits/],
  [{ SECRET: 'short' }, /^SECRET: must have at least 32 characters/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL: /],
  [{ LIGHTNING: 'moon' }, /^LIGHTNING: /],
  [{ SEED_DEMO: 'yes' }, /^SEED_DEMO: /],
  [{ NODE_ENV: 'staging' }, /^NODE_ENV: /],
  [{ S3_BUCKET: 'media' }, /^S3_ACCESS_KEY, S3_SECRET_KEY: must be set together with S3_BUCKET/],
  [{ PLANS: 'maybe' }, /^PLANS: /],
  [{ PLATFORM_FEE_PERCENT: '2.345' }, /^PLATFORM_FEE_PERCENT: must have two decimal places/],
  [
    { STRIPE_SECRET_KEY: 'sk_live_x' },
    /^STRIPE_WEBHOOK_SECRET: must be set together with STRIPE_SECRET_KEY/,
  ],
  [
    { PODPING_URL: 'https://podping.example' },
    /^PODPING_TOKEN: must be set together with PODPING_URL/,
  ],
  [{ PORT: 'abc', SEED_DEMO: 'yes' }, /^PORT: .+\nSEED_DEMO: /],
])('%j is refused with the name of each variable', (source, reason) => {
  expect(() => parseEnv(source)).toThrow(EnvError)
  expect(() => parseEnv(source)).toThrow(reason)
})

test('a server for the public needs real mail, sats and cards, unless its operator says otherwise of each', () => {
  const PUBLIC_URL = 'https://tributary.example'
  expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^SMTP_URL: must be set on a public PUBLIC_URL/)
  expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^LIGHTNING: must name a node/m)
  expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^STRIPE_SECRET_KEY: must be set on a public/m)
  expect(() => parseEnv({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' })).toThrow(
    /^LIGHTNING: must name a node on a public PUBLIC_URL, since sats on the devnet are play money/,
  )
  const money = { ALLOW_PLAY_MONEY: '1' }
  const mailbox = { ALLOW_OPEN_MAILBOX: '1' }
  expect(() => parseEnv({ PUBLIC_URL, ...money })).toThrow(/^SMTP_URL: [^\n]+$/)
  expect(() => parseEnv({ PUBLIC_URL, ...mailbox })).toThrow(/^LIGHTNING: .+\nSTRIPE_SECRET_KEY: /)
  for (const source of [{ ...money, ...mailbox }, { NODE_ENV: 'development' }])
    expect(parseEnv({ PUBLIC_URL, ...source }).PUBLIC_URL).toBe(PUBLIC_URL)
  for (const local of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])
    expect(parseEnv({ PUBLIC_URL: local }).PUBLIC_URL).toBe(local)
})

test('a name that only looks like this machine is public', () => {
  for (const PUBLIC_URL of ['http://127.evil.example', 'http://127.0.0.1.evil.example'])
    expect(() => parseEnv({ PUBLIC_URL })).toThrow(/^SMTP_URL: must be set on a public PUBLIC_URL/)
})

test.each(['0.0.0.0', '::', '192.168.1.5', '0', 'harbour.example', 'localhost.example'])(
  'HOST=%s lets other machines in, and makes a server public whatever its address is',
  (HOST) => {
    for (const source of [{}, { NODE_ENV: 'development' }, { TRUST_PROXY: '10.0.0.0/8 0.0.0.0/0' }])
      expect(() => parseEnv({ HOST, ...source })).toThrow(
        /^SMTP_URL: must be set where HOST lets other machines in .+\nLIGHTNING: .+\nSTRIPE_SECRET_KEY: /,
      )
    const allowed = parseEnv({ HOST, ALLOW_PLAY_MONEY: '1', ALLOW_OPEN_MAILBOX: '1' })
    expect(allowed.TRUSTED_PEERS_ALONE).toBe(false)
    // As in containers: only what TRUST_PROXY names gets in.
    expect(parseEnv({ HOST, TRUST_PROXY: '172.16.0.0/12' }).TRUSTED_PEERS_ALONE).toBe(true)
    const PUBLIC_URL = 'https://tributary.example'
    expect(() => parseEnv({ HOST, PUBLIC_URL, TRUST_PROXY: '172.16.0.0/12' })).toThrow(/^SMTP_URL/)
  },
)

test('a server that listens on this machine alone is not public', () => {
  for (const HOST of ['', 'localhost', '127.0.0.1', '127.0.0.2', '::1'])
    expect(parseEnv({ HOST }).TRUSTED_PEERS_ALONE).toBe(true)
})

test('connections of one address are bounded, as its operator says or not at all', () => {
  expect(parseEnv({}).MAX_CONNECTIONS_PER_ADDRESS).toBe(200)
  expect(parseEnv({ MAX_CONNECTIONS_PER_ADDRESS: '0' }).MAX_CONNECTIONS_PER_ADDRESS).toBe(0)
  expect(() => parseEnv({ MAX_CONNECTIONS_PER_ADDRESS: '-1' })).toThrow(
    'MAX_CONNECTIONS_PER_ADDRESS',
  )
})

test('a feed is turned off by the reason that people read', () => {
  const { FEED_GLOBAL_OFF, FEED_TRENDING_OFF } = parseEnv({ FEED_GLOBAL_OFF: ' Too much spam. ' })
  expect([FEED_GLOBAL_OFF, FEED_TRENDING_OFF]).toEqual(['Too much spam.', undefined])
  expect(() => parseEnv({ FEED_GLOBAL_OFF: '  ' })).toThrow(/^FEED_GLOBAL_OFF: must say why/)
  expect(() => parseEnv({ FEED_GLOBAL_OFF: 'x'.repeat(201) })).toThrow(/200 characters/)
})

test('features are turned off by their names, and by no other', () => {
  expect(parseEnv({}).FEATURES_OFF).toEqual([])
  const off = parseEnv({ FEATURES_OFF: ' HOSTING_MUSIC_REFERENCES,' }).FEATURES_OFF
  expect(off).toEqual(['HOSTING_MUSIC_REFERENCES'])
  expect(() => parseEnv({ FEATURES_OFF: 'MUSIC' })).toThrow(/FEATURES_OFF/)
  expect(isEnabled({}, 'HOSTING_MUSIC_REFERENCES')).toBe(true)
  expect(isEnabled({ featuresOff: off }, 'HOSTING_MUSIC_REFERENCES')).toBe(false)
  expect(isEnabled({}, 'constructor')).toBe(false)
})

test('private hosts are named with their ports, and for a public site by an operator who insists', () => {
  const hosts = (ALLOW_PRIVATE_HOSTS: string, more: Record<string, string> = {}) =>
    parseEnv({ ALLOW_PRIVATE_HOSTS, ...more }).ALLOW_PRIVATE_HOSTS
  expect(hosts('nas.home:8080, [fd00::7]:80')).toEqual(['nas.home:8080', '[fd00::7]:80'])
  for (const wrong of ['nas.home', 'http://nas.home:80', '10.0.0.0/8', 'nas.home:80/feed'])
    expect(() => hosts(wrong), wrong).toThrow(/^ALLOW_PRIVATE_HOSTS.*must list hosts/)
  const play = { ALLOW_PLAY_MONEY: '1', ALLOW_OPEN_MAILBOX: '1' }
  const atPublic = { PUBLIC_URL: 'https://pods.example', ...play }
  expect(() => hosts('nas.home:80', atPublic)).toThrow(/^ALLOW_PRIVATE_HOSTS: lets everybody/)
  const insisting = { ...atPublic, ALLOW_PRIVATE_HOSTS_IN_PUBLIC: '1' }
  expect(hosts('nas.home:80', insisting)).toEqual(['nas.home:80'])
})

test('the way past a pooler goes with a database of one’s own', () => {
  const DATABASE_DIRECT_URL = 'postgres://tributary@db.example/tributary'
  expect(() => parseEnv({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_DIRECT_URL: /)
})

test('a public site without money needs neither node nor Stripe, one without cards no Stripe', () => {
  const site = { PUBLIC_URL: 'https://pods.example', SMTP_URL: 'smtp://mail.example' }
  expect(() => parseEnv(site)).toThrow(/^LIGHTNING: .*\nSTRIPE_SECRET_KEY: /)
  expect(parseEnv({ ...site, MONEY: 'off' }).AREAS_OFF).toEqual(['MONEY', 'CARDS'])
  expect(() => parseEnv({ ...site, CARDS: 'off' })).toThrow(/^LIGHTNING: .*$/)
  const node = `lnd:https://node.example:8080?macaroon=${'ab'.repeat(32)}`
  expect(parseEnv({ ...site, CARDS: 'off', LIGHTNING: node }).AREAS_OFF).toEqual(['CARDS'])
  expect(parseEnv({ SOCIAL: 'off' }).AREAS_OFF).toEqual(['SOCIAL'])
  expect(parseEnv({}).AREAS_OFF).toEqual([])
  expect(() => parseEnv({ MONEY: 'no' })).toThrow(/^MONEY: /)
  expect(() => parseEnv({ REGISTRATION: 'invite' })).toThrow(/^REGISTRATION: /)
  for (const off of [{ MONEY: 'off' }, { CARDS: 'off' }])
    expect(() => parseEnv({ ...off, PLANS: 'required' })).toThrow(/^PLANS: can't be required/)
})
