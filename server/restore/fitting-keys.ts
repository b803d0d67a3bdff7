import type { Manifest } from '#app/.server/base/backup/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { fingerprintOf } from '#server/secrets/kept-keys.ts'

/** The keys of the installation that is restored into. */
export type KeysHere = Pick<Services, 'secret' | 'keys'>

/**
 * Whether a back-up is of this installation, with no key that isn't known here: its secret may have been rotated since. Then
 * what is restored goes on with the keys of here.
 */
export function hasKeysOf({ secretFingerprint, keys = [] }: Manifest, here: KeysHere): boolean {
  if (secretFingerprint === null) return true
  const known = here.keys.all().map(fingerprintOf)
  return (
    secretFingerprint === fingerprintOf(here.secret) && keys.every((key) => known.includes(key))
  )
}

/** Whether a secret opens the database of a back-up. */
export function isOpenedBy({ secretFingerprint, openedBy }: Manifest, secret: Uint8Array): boolean {
  return (openedBy ?? [secretFingerprint]).includes(fingerprintOf(secret))
}
