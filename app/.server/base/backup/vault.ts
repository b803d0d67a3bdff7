import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { BackupError } from './problems.ts'
import type { BackupTarget } from './target-port.ts'

/** A target as back-ups see it: encrypted where there is a key. Names are those without encryption. */
export interface Vault {
  readonly target: BackupTarget
  readonly isEncrypted: boolean
  /** Returns how many bytes were written. */
  write(name: string, body: AsyncIterable<Uint8Array>): Promise<number>
  /** @throws BackupError BROKEN where it isn't there; what it yields throws that where it was changed */
  read(name: string): AsyncIterable<Uint8Array>
  delete(name: string): Promise<void>
  /** Hashes content for its address: without the key nobody can tell what lies there. */
  hash(): Hash | Hmac
}

/** Of what is read in one. */
const mostOfSmall = 100_000

const keyFile = 'key.age'
/** Tells a key file that was damaged from a key that doesn't fit. */
const keySum = 'key.sha256'
const encryptedEnd = '.age'
/** 32 MB for a moment, and long enough for a passphrase that has to be long anyway. */
const scryptWork = 15

/**
 * Opens a target with BACKUP_KEY, a passphrase or an age identity (AGE-SECRET-KEY-1…). All that is encrypted is for an
 * identity of the target's own, which lies there under that key. `mayMake`: whether it may be made.
 * @throws BackupError KEY_NEEDED, WRONG_KEY, BROKEN, UNFIT
 */
export async function openVault(
  target: BackupTarget,
  key: string | undefined,
  { mayMake }: { mayMake: boolean },
): Promise<Vault> {
  const kept = await whole(target, keyFile)
  if (key === undefined && kept)
    throw new BackupError(
      'KEY_NEEDED',
      `The back-ups at ${target.place} are encrypted: set BACKUP_KEY.`,
    )
  if (key === undefined) return plainVault(target)
  if (kept) return encryptedVault(target, await openKey(target, kept, key))
  // Who has a key trusts what was encrypted with it alone: others could have laid something else in its place.
  for await (const name of target.list('backups/'))
    throw new BackupError(
      'UNFIT',
      `${target.place} has back-ups that aren't encrypted with a key of its own (${name}). Name another place, or leave BACKUP_KEY out.`,
    )
  return mayMake ? encryptedVault(target, await makeKey(target, key)) : plainVault(target)
}

async function makeKey(target: BackupTarget, key: string): Promise<string> {
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
  else {
    encrypter.setScryptWorkFactor(scryptWork)
    encrypter.setPassphrase(key)
  }
  const sealed = Buffer.from(await encrypter.encrypt(identity))
  // The sum first: a key without its sum counts as damaged.
  await target.write(keySum, chunks(Buffer.from(sumOf(sealed))))
  await target.write(keyFile, chunks(sealed))
  await target.settle()
  return identity
}

async function openKey(target: BackupTarget, sealed: Buffer, key: string): Promise<string> {
  const sum = await whole(target, keySum)
  if (sum?.toString() !== sumOf(sealed))
    throw new BackupError('BROKEN', `${keyFile} at ${target.place} has been changed or cut off.`)
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  try {
    return await decrypter.decrypt(sealed, 'text')
  } catch (error) {
    throw new BackupError(
      'WRONG_KEY',
      `BACKUP_KEY is another key than the one that the back-ups at ${target.place} were encrypted with.`,
      error,
    )
  }
}

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-1')
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function plainVault(target: BackupTarget): Vault {
  return {
    target,
    isEncrypted: false,
    write: (name, body) => target.write(name, body),
    read: (name) => reading(target, name),
    delete: (name) => target.delete(name),
    hash: () => createHash('sha256'),
  }
}

async function encryptedVault(target: BackupTarget, identity: string): Promise<Vault> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const hashKey = createHmac('sha256', identity).update('tributary back-up content').digest()

  async function* decrypted(name: string): AsyncGenerator<Uint8Array> {
    const sealed = reading(target, name + encryptedEnd)
    try {
      yield* await decrypter.decrypt(Readable.toWeb(Readable.from(sealed)) as ReadableStream)
    } catch (error) {
      throw error instanceof BackupError || isOfStore(error) ? error : brokenPiece(name, error)
    }
  }

  return {
    target,
    isEncrypted: true,
    async write(name, body) {
      const plain = Readable.toWeb(Readable.from(body, { objectMode: false })) as ReadableStream
      return target.write(name + encryptedEnd, await encrypter.encrypt(plain))
    },
    read: decrypted,
    delete: (name) => target.delete(name + encryptedEnd),
    hash: () => createHmac('sha256', hashKey),
  }
}

/** Errors of the disk or the network say nothing about the back-up. */
function isOfStore(error: unknown): boolean {
  return error instanceof Error && ('syscall' in error || '$metadata' in error)
}

export function brokenPiece(name: string, cause?: unknown): BackupError {
  return new BackupError('BROKEN', `${name} has been changed or cut off.`, cause)
}

async function* reading(target: BackupTarget, name: string): AsyncGenerator<Uint8Array> {
  const found = await target.read(name)
  if (!found) throw new BackupError('BROKEN', `${name} is missing.`)
  yield* found
}

/** A small piece of a target in one; null where it isn't there. */
export async function whole(target: BackupTarget, name: string): Promise<Buffer | null> {
  const found = await target.read(name)
  return found && collect(found, mostOfSmall)
}

/** @throws RangeError where it is longer than `most` bytes */
export async function collect(body: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const read: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > most) throw new RangeError(`more than ${most} bytes`)
    read.push(chunk)
  }
  return Buffer.concat(read)
}

export async function* chunks(...all: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const chunk of all) yield await Promise.resolve(chunk)
}
