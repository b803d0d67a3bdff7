import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { lndConnection } from './lnd-connection.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = selfSignedCertificate(privateKey, 'localhost')
const certificate = new X509Certificate(pem)
const macaroon = `0201036c6e64${'ab'.repeat(40)}`
const bytes = Buffer.from(macaroon, 'hex')

test.each([
  ['hexadecimal digits', macaroon],
  ['capitals', macaroon.toUpperCase()],
  ['base64 for addresses', bytes.toString('base64url')],
  ['base64', bytes.toString('base64')],
])('a macaroon is read in %s', (_, text) => {
  const read = lndConnection(`https://node.example:8080/?macaroon=${text}`)
  expect(read).toEqual({ value: { url: 'https://node.example:8080', macaroon, certificate: null } })
})

test.each([
  ['DER, as lndconnect:// has it', certificate.raw.toString('base64url')],
  ['DER in plain base64', certificate.raw.toString('base64')],
  ['the file of LND', Buffer.from(pem).toString('base64')],
])('a certificate is read from %s', (_, text) => {
  const read = lndConnection(`https://[::1]:8080/lnd/?macaroon=${macaroon}&cert=${text}`)
  if ('problem' in read) throw new Error(read.problem)
  expect(read.value.url).toBe('https://[::1]:8080/lnd')
  expect(read.value.certificate?.fingerprint256).toBe(certificate.fingerprint256)
})
