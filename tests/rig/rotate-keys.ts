import { randomBytes } from 'node:crypto'
import { cleanUpAfter } from './clean-up.ts'
import type { TestServices } from './database.ts'

/** From now on the installation signs with a new key, as after a rotation: what was signed before stays good. */
export function rotateKeys({ keys, secret }: Pick<TestServices, 'keys' | 'secret'>): void {
  const first = { key: secret, from: 0, until: null }
  keys.replace([first, { ...first, key: randomBytes(32) }])
  cleanUpAfter(() => keys.replace([first]))
}
