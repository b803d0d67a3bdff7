import { useState } from 'react'
import type { NostrKeyPurpose } from '#app/schemas/nostr-identity.ts'
import type { Refused } from './proof/refused-notice.tsx'

/** Shows the server a Nostr key at the press of a button, and says why that failed. */
export function useNostrKey<Answer>(purpose: NostrKeyPurpose, onShown: (answer: Answer) => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function show(fields?: Record<string, string>) {
    setBusy(true)
    setRefused(null)
    const { showExtensionKey } = await import('#app/client/nostr/connect.ts')
    const shown = await showExtensionKey<Answer>(purpose, fields)
    setBusy(false)
    if ('problem' in shown) setRefused(shown)
    else onShown(shown.value)
  }

  return { busy, refused, show: (fields?: Record<string, string>) => void show(fields) }
}
