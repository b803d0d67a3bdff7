import { createHash, randomBytes } from 'node:crypto'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { NostrEvent, UnsignedEvent } from '#app/protocols/nostr/event.ts'

/** Somebody with a key of their own. */
export interface Signer {
  secret: Uint8Array
  pubkey: string
  /** Signs an event; what isn't said is a note of just now. `textOf` makes the text whose hash is the id. */
  sign(fields?: Partial<UnsignedEvent>, textOf?: TextForId): NostrEvent
}

type TextForId = (event: UnsignedEvent & { pubkey: string }) => string

const usualText: TextForId = ({ pubkey, created_at, kind, tags, content }) =>
  JSON.stringify([0, pubkey, created_at, kind, tags, content])

let keys = 0
let notes = 0

/** A new key; `now` gives the time in seconds of what it signs. */
export function newSigner(now: () => Date = () => new Date()): Signer {
  const secret = new Uint8Array(32).fill(1)
  new DataView(secret.buffer).setUint32(4, ++keys)
  const key = evenKey(Fn.fromBytes(secret))
  const pubkey = hex(key.x)
  return {
    secret,
    pubkey,
    sign(fields = {}, textOf = usualText) {
      const created_at = Math.floor(now().getTime() / 1000)
      const note = { kind: 1, tags: [], content: `Note ${++notes}`, created_at, ...fields }
      const id = createHash('sha256')
        .update(textOf({ ...note, pubkey }))
        .digest()
      // As it is read from a wire: nobody holds parts of it.
      return JSON.parse(
        JSON.stringify({ ...note, pubkey, id: hex(id), sig: hex(signatureOf(id, key)) }),
      ) as NostrEvent
    },
  }
}

const { Point } = secp256k1
const { Fn, Fp } = Point

interface Key {
  scalar: bigint
  /** What is public of it, by which its point has an even other half. */
  x: Uint8Array
}

function evenKey(secret: bigint): Key {
  const { x, y } = Point.BASE.multiply(secret).toAffine()
  return { scalar: y % 2n === 0n ? secret : Fn.neg(secret), x: Fp.toBytes(x) }
}

/** A signature of BIP 340. Libraries verify what they have signed, which takes most of their time. */
function signatureOf(message: Uint8Array, { scalar, x }: Key): Uint8Array {
  const once = evenKey(Fn.create(BigInt(`0x${hex(randomBytes(32))}`)))
  const hash = schnorr.utils.taggedHash('BIP0340/challenge', once.x, x, message)
  const challenge = Fn.create(BigInt(`0x${hex(hash)}`))
  return Buffer.concat([once.x, Fn.toBytes(Fn.create(once.scalar + challenge * scalar))])
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
