import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-firebase-'))
afterAll(() => rmSync(folder, { recursive: true }))

const pem = { type: 'pkcs8', format: 'pem' } as const
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem)
const ellipticKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem)
const file = {
  type: 'service_account',
  project_id: 'tributary-test',
  client_email: 'tributary@tributary-test.iam.gserviceaccount.com',
  private_key: privateKey,
}
const account = JSON.stringify(file)
const web = JSON.stringify({ apiKey: 'key', projectId: 'tributary-test', appId: '1:2:web:3' })

function environment(serviceAccount?: string, webConfig?: string) {
  return parseEnv({ FIREBASE_SERVICE_ACCOUNT: serviceAccount, FIREBASE_WEB_CONFIG: webConfig })
}

test('a service account is given as its file or as the text of it', () => {
  const savedAs = path.join(folder, 'account.json')
  writeFileSync(savedAs, account)
  const expected = {
    projectId: 'tributary-test',
    clientEmail: 'tributary@tributary-test.iam.gserviceaccount.com',
    privateKey,
  }
  expect(environment(account, web).FIREBASE_SERVICE_ACCOUNT).toEqual(expected)
  expect(environment(savedAs, web).FIREBASE_SERVICE_ACCOUNT).toEqual(expected)
})

test('of the web configuration, only what browsers need is kept', () => {
  const extended = JSON.stringify({ ...(JSON.parse(web) as object), private_key: 'secret' })
  expect(environment(account, extended).FIREBASE_WEB_CONFIG).toEqual(JSON.parse(web))
})

test('without either, Firebase is not configured', () => {
  expect(environment().FIREBASE_SERVICE_ACCOUNT).toBeUndefined()
  expect(environment('', '').FIREBASE_WEB_CONFIG).toBeUndefined()
})

test.each([
  ['one without the other', account, undefined, /^FIREBASE_WEB_CONFIG: .*FIREBASE_SERVICE_ACCOUNT/],
  ['the other without the one', undefined, web, /^FIREBASE_SERVICE_ACCOUNT: .*FIREBASE_WEB_CONFIG/],
  ['a file that is not there', '/nowhere/secret-name', web, /^FIREBASE_SERVICE_ACCOUNT: .*ENOENT/],
  ['text that is no JSON', '{"secret-name', web, /^FIREBASE_SERVICE_ACCOUNT: must be JSON$/],
  ['another JSON file', '{}', web, /^FIREBASE_SERVICE_ACCOUNT\.project_id: /],
  [
    'a key that is none',
    JSON.stringify({ ...file, private_key: 'secret-name' }),
    web,
    /^FIREBASE_SERVICE_ACCOUNT\.private_key: must be an RSA private key in PEM$/,
  ],
  [
    'a key of another kind',
    JSON.stringify({ ...file, private_key: ellipticKey }),
    web,
    /^FIREBASE_SERVICE_ACCOUNT\.private_key: must be an RSA/,
  ],
  [
    'a snippet that is no JSON',
    account,
    '{ apiKey: "secret-name" }',
    /^FIREBASE_WEB_CONFIG: must be JSON$/,
  ],
  ['a configuration without a key', account, '{"projectId":"x"}', /^FIREBASE_WEB_CONFIG\.apiKey: /],
  [
    'a browser of another project',
    account,
    '{"apiKey":"key","projectId":"other"}',
    /^FIREBASE_WEB_CONFIG: is of the project other, but FIREBASE_SERVICE_ACCOUNT of tributary-test$/,
  ],
])(
  '%s is refused by name, and nothing given is repeated',
  (_, serviceAccount, webConfig, message) => {
    const parse = () => environment(serviceAccount, webConfig)
    expect(parse).toThrow(EnvError)
    expect(parse).toThrow(message)
    expect(parse).not.toThrow(/secret-name/)
  },
)
