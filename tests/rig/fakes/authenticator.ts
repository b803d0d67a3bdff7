import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer } from '#app/schemas/accounts/passkeys.ts'

/** What a dishonest browser or authenticator says other than an honest one. */
export interface Lies {
  origin?: string
  host?: string
  isUserVerified?: boolean
  /** Its counter, where it isn't the next one. */
  counter?: number
  userHandle?: string
  /** What it says of who made it. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const present = 0x01
const verified = 0x04
const holdsKey = 0x40

/** A security key in software: P-256 keys, CBOR and signatures as a real one makes them. */
export class Authenticator {
  readonly credentialId = randomBytes(32)
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  userHandle = ''
  readonly site: string

  constructor(site: string) {
    this.site = site
  }

  /** What a browser sends once this key has made a passkey. */
  make(options: { challenge: string; user: { id: string } }, lies: Lies = {}): NewPasskey {
    this.userHandle = options.user.id
    const key = publicKey(this.keys.publicKey)
    const length = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff])
    const authData = Buffer.concat([
      this.authenticatorData(holdsKey, lies),
      Buffer.alloc(16),
      length,
      this.credentialId,
      key,
    ])
    const object = new Map<string, unknown>([
      ['fmt', lies.attestation?.fmt ?? 'none'],
      ['attStmt', lies.attestation?.attStmt ?? new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, lies),
        attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
        transports: ['usb'],
      },
    }
  }

  /** What a browser sends once this key has signed a challenge. */
  sign(options: { challenge: string }, lies: Lies = {}): PasskeyAnswer {
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, lies)
    const authenticatorData = this.authenticatorData(0, lies)
    const signed = Buffer.concat([
      authenticatorData,
      sha256(Buffer.from(clientDataJSON, 'base64url')),
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    }
  }

  private named() {
    const id = this.credentialId.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  private clientData(type: string, challenge: string, { origin }: Lies): string {
    const data = { type, challenge, origin: origin ?? this.site, crossOrigin: false }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }

  private authenticatorData(flags: number, { host, isUserVerified = true, counter }: Lies): Buffer {
    this.counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.counter)
    return Buffer.concat([
      sha256(Buffer.from(host ?? new URL(this.site).hostname)),
      Buffer.from([flags | present | (isUserVerified ? verified : 0)]),
      count,
    ])
  }
}

/** A P-256 key as COSE writes it. */
function publicKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(cose as never)
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
