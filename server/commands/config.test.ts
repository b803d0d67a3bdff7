import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkEnv, parseEnv } from '#app/.server/base/env/env.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'

type Settings = Record<string, string>

const secret = 'f3b1c9d7e5a20864f3b1c9d7e5a20864'
const database = 'postgres://tributary@127.0.0.1/tributary'
const real = {
  SMTP_URL: 'smtps://mail.example',
  LIGHTNING:
    'nwc:nostr+walletconnect://b889ff5b1513b641e2a139f661a661364979c5beee91842f8f0ef42ab558e9d4?relay=wss%3A%2F%2Frelay.example&secret=71a8c14c1407c113601079c4302dab36460f0ccd0ad506f1f2dc73b5100e4f3c',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SOURCE_URL: 'https://git.example/pods',
}
const atPublic = { PUBLIC_URL: 'https://pods.example', ...real }
const without = (name: keyof typeof real) => {
  const { [name]: _, ...others } = atPublic
  return others
}

const faults: [string, Settings, string][] = [
  ['a port that is none', { PORT: '99999' }, 'PORT: Too big: expected number to be <=65535'],
  ['a port in letters', { PORT: 'http' }, 'PORT: Invalid input: expected number, received NaN'],
  ['an address without a scheme', { PUBLIC_URL: 'pods.example' }, 'PUBLIC_URL: Invalid URL'],
  [
    'a sub-path',
    { PUBLIC_URL: 'https://x.example/pods' },
    'PUBLIC_URL: must be the address of a host',
  ],
  [
    'a proxy that is no network',
    { TRUST_PROXY: 'proxy.local' },
    'TRUST_PROXY.0: must list addresses',
  ],
  ['a database of another kind', { DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL: Invalid URL'],
  ['a database without a secret', { DATABASE_URL: database }, 'SECRET: must be set'],
  ['a short secret', { SECRET: 'short' }, 'SECRET: must have at least 32 characters'],
  [
    'a way past a pooler that isn’t there',
    { DATABASE_DIRECT_URL: database },
    'DATABASE_DIRECT_URL: is the way past the pooler',
  ],
  ['a pool of one', { DATABASE_POOL: '1' }, 'DATABASE_POOL: Too small'],
  ['mail by the web', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL: Invalid URL'],
  ['a contact that is no address', { CONTACT_EMAIL: 'me' }, 'CONTACT_EMAIL: Invalid email'],
  ['half of a store', { S3_BUCKET: 'media' }, 'S3_ACCESS_KEY, S3_SECRET_KEY: must be set together'],
  [
    'half of Podping',
    { PODPING_TOKEN: 'x' },
    'PODPING_URL: must be set together with PODPING_TOKEN',
  ],
  [
    'a speech model without its checksum',
    { SPEECH_MODEL_URL: 'https://pods.example/model.bin' },
    'SPEECH_MODEL_SHA256: must be set together with SPEECH_MODEL_URL',
  ],
  [
    'a checksum that is none',
    { SPEECH_MODEL_URL: 'https://pods.example/model.bin', SPEECH_MODEL_SHA256: 'abc' },
    'SPEECH_MODEL_SHA256: must have 64 hexadecimal digits',
  ],
  [
    'cards without their news',
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_WEBHOOK_SECRET: must be set together',
  ],
  ['a node that is none', { LIGHTNING: 'bank' }, 'LIGHTNING: '],
  ['relays by the web', { NOSTR_RELAYS: 'https://relay.example' }, 'NOSTR_RELAYS'],
  ['a limit that is none', { LIMITS: 'shows=many' }, 'LIMITS: '],
  ['a feature that is none', { FEATURES_OFF: 'everything' }, 'FEATURES_OFF.0: '],
  ['a flag that is no flag', { SEED_DEMO: 'yes' }, 'SEED_DEMO: Invalid option'],
  ['a public site without mail', without('SMTP_URL'), 'SMTP_URL: must be set'],
  [
    'a public site whose mails are caught',
    { ...atPublic, SMTP_URL: 'smtp://mail:1025' },
    'SMTP_URL: must lead to a server that delivers',
  ],
  ['a public site on play money', without('LIGHTNING'), 'LIGHTNING: must name a node'],
  [
    'a public site that reaches private hosts',
    { ...atPublic, ALLOW_PRIVATE_HOSTS: 'nas.home:80' },
    'ALLOW_PRIVATE_HOSTS: lets everybody who adds a feed',
  ],
]

test.each(faults)('%s is told', (_, settings, message) => {
  const found = checkEnv(settings)
  expect(found.env).toBeNull()
  expect(found.faults.join('\n')).toContain(message)
  expect(found.faults).toHaveLength(1)
})

test('all faults are told at once, and none that follows from another', () => {
  const settings = { ...without('LIGHTNING'), PORT: 'x', SECRET: 'short', S3_BUCKET: 'media' }
  const names = checkEnv(settings).faults.map((fault) => fault.slice(0, fault.indexOf(':')))
  expect(names).toEqual(['PORT', 'SECRET', 'S3_ACCESS_KEY, S3_SECRET_KEY', 'LIGHTNING'])
})

describe('what is unsafe', () => {
  const warned = (settings: Settings) => checkEnv({ SECRET: secret, ...settings }).warnings

  test('isn’t found in sound settings', () => {
    expect(warned({})).toEqual([])
    expect(checkEnv({ SECRET: secret, ...atPublic })).toMatchObject({ faults: [], warnings: [] })
  })

  const allowed = { ALLOW_PLAY_MONEY: '1', ALLOW_OPEN_MAILBOX: '1' }
  test.each<[Settings, string]>([
    [{ ...atPublic, PUBLIC_URL: 'http://pods.example' }, 'PUBLIC_URL: is http'],
    [{ ...atPublic, ...allowed }, 'ALLOW_OPEN_MAILBOX: everybody can read all mails'],
    [{ ...atPublic, TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: trusts everybody'],
    [{ ...atPublic, STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY: is one for tests'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY: charges real cards',
    ],
    [
      {
        ...atPublic,
        S3_BUCKET: 'm',
        S3_ACCESS_KEY: 'a',
        S3_SECRET_KEY: 's',
        S3_ENDPOINT: 'http://s3.example',
      },
      'S3_ENDPOINT: is http under a PUBLIC_URL that is https',
    ],
    [{ SECRET: 'x'.repeat(32) }, 'SECRET: repeats a few characters'],
    [{ DATABASE_URL: 'postgres://t:p@db.example/t' }, 'DATABASE_URL: sends its password'],
    [{ SMTP_URL: 'smtp://me:p@mail.example' }, 'SMTP_URL: sends its password'],
    [{ HEALTH_PORT: '3001' }, 'HEALTH_PORT: is the worker’s alone'],
    [{ SMPT_URL: 'smtp://mail.example' }, 'SMPT_URL: is no setting; is SMTP_URL meant?'],
    [{ DATABASE_UR: database }, 'DATABASE_UR: is no setting; is DATABASE_URL meant?'],
  ])('is told of %j', (settings, warning) => {
    expect(warned(settings).join('\n')).toContain(warning)
  })
})

describe('a setting that is kept in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  writeFileSync(file, `${secret}\n`)

  test('is read without the line break at its end, a password into the address of the database', () => {
    const password = path.join(folder, 'password')
    writeFileSync(password, 'p@ss word')
    const env = parseEnv(
      withSecretFiles({
        DATABASE_URL: database,
        SECRET_FILE: file,
        DATABASE_PASSWORD_FILE: password,
      }),
    )
    expect(env.SECRET).toBe(secret)
    expect(env.DATABASE_URL).toBe('postgres://tributary:p%40ss%20word@127.0.0.1/tributary')
  })

  test('is set once, and its file is there; the message tells nothing of what it holds', () => {
    const both = { SECRET: secret, SECRET_FILE: file, S3_SECRET_KEY_FILE: `${folder}/none` }
    expect(() => withSecretFiles(both)).toThrow(
      /^SECRET: is set by SECRET_FILE, too; one is enough\nS3_SECRET_KEY_FILE: .*can't be read/,
    )
    expect(() => withSecretFiles(both)).not.toThrow(secret)
  })
})
