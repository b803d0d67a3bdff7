import type { Posted } from '#app/client/account/post-fields.ts'
import type { NostrKeyPurpose } from '#app/schemas/nostr-identity.ts'
import { nostrIdentityTexts } from '#app/texts/nostr-identity.ts'
import { extensionSigner } from './extension.ts'
import { showKey } from './show-key.ts'

/** Shows the server the key of the browser's extension, whose owner is asked. Never rejects. */
export async function showExtensionKey<Answer>(
  purpose: NostrKeyPurpose,
  fields?: Record<string, string>,
): Promise<Posted<Answer>> {
  const signer = await extensionSigner().catch(() => null)
  if (!signer) return { problem: nostrIdentityTexts.failed, code: 'NO_USER' }
  const shown = await showKey<Answer>(signer, purpose, fields)
  signer.close()
  return shown
}
