import { nsecEncode } from 'nostr-tools/nip19'
import { encrypt } from 'nostr-tools/nip49'
import { getPublicKey, verifyEvent } from 'nostr-tools/pure'
import { bytesToHex } from 'nostr-tools/utils'
import { expect, test } from 'vitest'
import { parseEncryptedKey } from '#app/protocols/nostr/encrypted-key.ts'
import { deleteStoredKey, storeKey, storedKey } from './key-storage.ts'
import { OwnKeyError } from './own-key-error.ts'
import {
  importKey,
  lockKey,
  type LockedKey,
  makeKey,
  openKey,
  ownSigner,
  type PasskeyBytes,
  restoreKey,
} from './own-key.ts'
import { SignerError } from '#app/client/social/signers/signer.ts'
import { memorySignerStorage } from '#tests/rig/nostr/memory-signer-storage.ts'

const note = { kind: 1, created_at: 1_700_000_000, tags: [['t', 'x']], content: 'Hello' }
const secret = new Uint8Array(32).fill(7)
const pubkey = getPublicKey(secret)
/** Locked at a cost that a test can pay. */
const text = encrypt(secret, 'river candle', 4, 0)
const passkey: PasskeyBytes = {
  credential: 'abc',
  input: '05'.repeat(32),
  prf: new Uint8Array(32).fill(1),
}

function code(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof OwnKeyError ? error.code : error),
  )
}

test('a key made here is new each time, and was never seen in the clear', () => {
  const [one, two] = [makeKey(), makeKey()]
  expect(one.secret).not.toEqual(two.secret)
  expect([one.secret.length, one.handling]).toEqual([32, 1])
})

test('a key that is brought in the clear is remembered as that', () => {
  for (const form of [bytesToHex(secret), nsecEncode(secret), ` ${nsecEncode(secret)}\n`])
    expect(importKey(form)).toEqual({ secret, handling: 0 })
})

test.each([
  '',
  'nsec1',
  'f'.repeat(63),
  '0'.repeat(64),
  // The order of the curve, which is no key, nor is what lies beyond.
  'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141',
  'f'.repeat(64),
])('%s is no key', (form) => {
  expect(() => importKey(form)).toThrow(new OwnKeyError('WRONG_TEXT'))
})

test('a passphrase locks a key in the form that is taken along, and opens it', async () => {
  const lock = { by: 'passphrase', passphrase: 'river candle' } as const
  const key = makeKey()
  const locked = await lockKey(key, lock)
  expect(locked).toMatchObject({ by: 'passphrase', pubkey: getPublicKey(key.secret) })
  expect(parseEncryptedKey('text' in locked ? locked.text : '')).toMatchObject({
    value: { handling: 1 },
  })
  expect(await openKey(locked, lock)).toEqual(key)
})

test('a key is restored elsewhere, where a wrong passphrase and a wrong text are told apart', async () => {
  expect(await restoreKey(` ${text} `, 'river candle')).toEqual({
    key: { secret, handling: 0 },
    locked: { by: 'passphrase', pubkey, text },
  })
  expect(await code(restoreKey(text, 'river'))).toBe('WRONG_PASSPHRASE')
  expect(await code(restoreKey(text.slice(0, -1), 'river candle'))).toBe('WRONG_TEXT')
  expect(await code(restoreKey(nsecEncode(secret), 'river candle'))).toBe('WRONG_TEXT')
  const zeros = encrypt(new Uint8Array(32), 'x', 4)
  expect(await code(restoreKey(zeros, 'x'))).toBe('WRONG_TEXT')
})

test('a passkey locks a key and opens it, and no other does', async () => {
  const locked = await lockKey({ secret, handling: 0 }, { by: 'passkey', passkey })
  expect(locked).toMatchObject({ by: 'passkey', pubkey, credential: 'abc', input: passkey.input })
  expect(JSON.stringify(locked)).not.toContain(bytesToHex(passkey.prf))
  expect(await openKey(locked, { by: 'passkey', passkey })).toEqual({ secret, handling: 0 })
  const other = { ...passkey, prf: new Uint8Array(32).fill(2) }
  expect(await code(openKey(locked, { by: 'passkey', passkey: other }))).toBe('WRONG_PASSKEY')
  const passphrase = { by: 'passphrase', passphrase: 'river candle' } as const
  expect(await code(openKey(locked, passphrase))).toBe('WRONG_PASSPHRASE')
  expect(await code(openKey({ by: 'passphrase', pubkey, text }, { by: 'passkey', passkey }))).toBe(
    'WRONG_PASSKEY',
  )
})

test('a locked key that holds another than it says isn’t opened', async () => {
  const locked: LockedKey = { by: 'passphrase', pubkey: getPublicKey(makeKey().secret), text }
  const lock = { by: 'passphrase', passphrase: 'river candle' } as const
  expect(await code(openKey(locked, lock))).toBe('WRONG_TEXT')
})

test('an opened key signs until it is closed, which leaves nothing of it', async () => {
  const mine = secret.slice()
  const signer = ownSigner(mine)
  expect([signer.way, signer.pubkey]).toEqual(['own', pubkey])
  const unsigned = structuredClone(note)
  const signed = await signer.sign(unsigned)
  expect(signed).toMatchObject({ ...note, pubkey })
  expect(verifyEvent({ ...signed })).toBe(true)
  expect(unsigned).toEqual(note)
  signer.close()
  expect(mine).toEqual(new Uint8Array(32))
  await expect(signer.sign(note)).rejects.toEqual(new SignerError('MISSING_NDK'))
})

test('a locked key is stored, replaced and deleted', async () => {
  const storage = memorySignerStorage()
  expect(await storedKey(storage)).toBeNull()
  const byPasskey = await lockKey({ secret, handling: 1 }, { by: 'passkey', passkey })
  for (const locked of [byPasskey, { by: 'passphrase', pubkey, text } as const]) {
    await storeKey(locked, storage)
    expect(await storedKey(storage)).toEqual(locked)
  }
  await deleteStoredKey(storage)
  expect(await storedKey(storage)).toBeNull()
})

test('nothing that is stored holds the key in the clear', async () => {
  const storage = memorySignerStorage()
  const key = makeKey()
  await storeKey(await lockKey(key, { by: 'passkey', passkey }), storage)
  const storedText = JSON.stringify([...storage.all])
  for (const form of [bytesToHex(key.secret), nsecEncode(key.secret), key.secret.join()])
    expect(storedText).not.toContain(form)
})

test.each([null, 'x', {}, { by: 'passphrase', pubkey: 'x', text: 'x' }, { by: 'passkey', pubkey }])(
  'a stored %j is no key',
  async (stored) => {
    const storage = memorySignerStorage()
    storage.all.set('own', stored)
    expect(await storedKey(storage)).toBeNull()
  },
)

test('a browser that keeps nothing says so before the key is lost', async () => {
  const storage = memorySignerStorage({ isBroken: true })
  expect(await storedKey(storage)).toBeNull()
  expect(await code(storeKey({ by: 'passphrase', pubkey, text }, storage))).toBe('NOT_KEPT')
})
