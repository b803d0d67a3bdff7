import type { Env } from '#app/.server/base/env/env.ts'
import { keyTexts, secretsOf } from '#app/.server/base/env/secret-settings.ts'
import type { Keys } from '#app/.server/base/lib/keys.ts'
import { hideInLog } from '#app/.server/base/lib/logging/scrub.ts'

/** Has the log cut out all secrets: settings, SECRET where it is in a file, and the keys that it opens. */
export function hideKeys(env: Env, keys: Keys): void {
  const own = [keys.opener, ...keys.all()].flatMap(keyTexts)
  hideInLog([...secretsOf(env), Buffer.from(keys.opener).toString(), ...own])
}
