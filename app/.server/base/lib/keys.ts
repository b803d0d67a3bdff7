import { isSameBytes } from './same-bytes.ts'

/** A key, from when on it signs, and until when what it has signed is good: milliseconds; null for as long as it is there. */
export interface DatedKey {
  key: Uint8Array
  from: number
  until: number | null
}

/**
 * The keys that what is mailed, handed out or sealed is made with. A rotation adds one, so whatever is checked may have been
 * made with an earlier one. What must stay as it is for good, as private addresses, derives from `ctx.secret` instead.
 */
export interface Keys {
  /** SECRET as it is set: where it was rotated, it is none of the others, and opens them. */
  readonly opener: Uint8Array
  /** Signs and seals now. */
  newest(): Uint8Array
  /** Those whose signatures are good now, the newest first. */
  accepted(): Uint8Array[]
  /** Those with which something may be sealed, the newest first. */
  all(): Uint8Array[]
}

/** Keys that a rotation in another process exchanges. */
export interface KeyRing extends Keys {
  /** The oldest first. */
  replace(dated: readonly DatedKey[]): void
}

/** The keys of an installation, the oldest first. */
export function keyRing(
  opener: Uint8Array,
  first: readonly [DatedKey, ...DatedKey[]],
  now: () => number,
): KeyRing {
  let dated: readonly DatedKey[] = first
  const newestFirst = () => dated.toReversed()
  return {
    opener,
    newest: () => (newestFirst().find(({ from }) => from <= now()) ?? first[0]).key,
    accepted: () =>
      newestFirst()
        .filter(({ until }) => until === null || until > now())
        .map(({ key }) => key),
    all: () => newestFirst().map(({ key }) => key),
    replace: (others) => void (dated = others),
  }
}

/** The one key of an installation whose secret was never rotated. */
export function soleKey(secret: Uint8Array): Keys {
  return {
    opener: secret,
    newest: () => secret,
    accepted: () => [secret],
    all: () => [secret],
  }
}

/** Whether a signature is what `sign` makes with any key that is accepted. Takes as long for each that isn't. */
export function isSigned(
  keys: Pick<Keys, 'accepted'>,
  given: string,
  sign: (key: Uint8Array) => string,
): boolean {
  const signature = Buffer.from(given)
  return keys.accepted().some((key) => {
    const expected = Buffer.from(sign(key))
    return isSameBytes(signature, expected)
  })
}
