import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** A certificate that an RSA key signs for itself: X.509 version 1 as PEM, valid 2020–2049, nameless or of a host. */
export function selfSignedCertificate(privateKey: KeyObject, host?: string): string {
  // 1.2.840.113549.1.1.11: SHA-256 with RSA.
  const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'))
  const name = host === undefined ? sequence() : commonName(host)
  const serial = der(0x02, Buffer.of(1))
  const contents = sequence(serial, algorithm, name, validity, name, publicKey)
  const signature = der(0x03, Buffer.of(0), sign('sha256', contents, privateKey))
  const base64 = sequence(contents, algorithm, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function commonName(name: string): Buffer {
  // 2.5.4.3: the common name.
  const attribute = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))
  return sequence(der(0x31, attribute))
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts)
}

function utcTime(time: string): Buffer {
  return der(0x17, Buffer.from(time))
}

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  if (value.length < 128) return Buffer.concat([Buffer.of(tag, value.length), value])
  const length = Buffer.of(value.length >> 8, value.length & 255)
  return Buffer.concat([Buffer.of(tag, 0x82), length, value])
}
