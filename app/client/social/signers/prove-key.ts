import { type Posted, postFields } from '#app/client/accounts/post-fields.ts'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import { nostrKeyPath, type NostrKeyPurpose } from '#app/schemas/accounts/nostr-identity.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import type { Signer } from './signer.ts'

/** Proves to the server that the user has a key, by signing a challenge (NIP-98). Never rejects. */
export async function proveKey<Answer>(
  signer: Signer,
  purpose: NostrKeyPurpose,
  fields: Record<string, string> = {},
): Promise<Posted<Answer>> {
  const given = await postFields<{ url: string; challenge: string }>(
    nostrKeyPath,
    { intent: 'challenge', purpose },
    uiTexts.offline,
  )
  if ('problem' in given) return given
  try {
    const now = Math.floor(Date.now() / 1000)
    const event = await signer.sign(httpAuthEvent({ ...given.value, method: 'POST' }, now))
    const signed = { intent: purpose, event: JSON.stringify(event), ...fields }
    return await postFields(nostrKeyPath, signed, uiTexts.offline)
  } catch {
    return { problem: nostrIdentityTexts.couldNotLogIn, code: 'NO_USER' }
  }
}
