import { createHmac } from 'node:crypto'
import type { DatedKey } from '#app/.server/base/lib/keys.ts'
import { sealWith, unsealWith } from '#app/.server/base/lib/sealed.ts'

/**
 * The keys of an installation whose secret was rotated, as its database has them: sealed with SECRET, and while a rotation is
 * under way a second time with the one that takes its place. A database without any was never rotated: its one key is
 * SECRET.
 */
export interface KeptKeys {
  /** By the fingerprint of the secret that opens them. */
  sealed: string
  /** Fingerprints of the keys, the oldest first: a back-up tells by them who can open what it has. */
  keys: string[]
  /** Sealed for the secret that takes the place of the other. */
  isNext: boolean
}

export type SomeKeys = readonly [DatedKey, ...DatedKey[]]

const prefix = 'keys '
/** Rows of `installation` with keys, for SQL. */
export const keptKeysLike = `${prefix}%`

/** What a database and a back-up know of a secret or key. */
export function fingerprintOf(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('tributary fingerprint').digest('hex')
}

/** The row of `installation` that has the keys for a secret. */
export function keptKeysRow(
  secret: Uint8Array,
  keys: SomeKeys,
  { isNext }: { isNext: boolean },
): { key: string; value: string } {
  const kept: KeptKeys = {
    sealed: sealKeys(secret, keys),
    keys: keys.map(({ key }) => fingerprintOf(key)),
    isNext,
  }
  return { key: prefix + fingerprintOf(secret), value: JSON.stringify(kept) }
}

/** All kept keys among the rows of `installation`, by the fingerprints of the secrets that open them. */
export function keptKeysIn(
  rows: readonly { key: string; value: string }[],
): ReadonlyMap<string, KeptKeys> {
  return new Map(
    rows
      .filter(({ key }) => key.startsWith(prefix))
      .map(({ key, value }) => [key.slice(prefix.length), JSON.parse(value) as KeptKeys]),
  )
}

/** The keys for a secret; null where there are none for it. @throws Error where they were damaged */
export function openKeys(
  kept: ReadonlyMap<string, KeptKeys>,
  secret: Uint8Array,
): { keys: SomeKeys; isNext: boolean } | null {
  const own = kept.get(fingerprintOf(secret))
  return own ? { keys: unsealKeys(secret, own.sealed), isNext: own.isNext } : null
}

function sealKeys(secret: Uint8Array, keys: SomeKeys): string {
  const texts = keys.map(({ key, ...dates }) => ({
    key: Buffer.from(key).toString('base64url'),
    ...dates,
  }))
  return sealWith(sealingKey(secret), Buffer.from(JSON.stringify(texts))).toString('base64url')
}

function unsealKeys(secret: Uint8Array, text: string): SomeKeys {
  const opened = unsealWith(sealingKey(secret), Buffer.from(text, 'base64url'))
  const texts = JSON.parse(opened.toString()) as (Omit<DatedKey, 'key'> & {
    key: string
  })[]
  const [first, ...others] = texts.map(({ key, from, until }) => ({
    key: Buffer.from(key, 'base64url'),
    from,
    until,
  }))
  if (!first) throw new Error('There are no keys.')
  return [first, ...others]
}

function sealingKey(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('tributary keys').digest()
}
