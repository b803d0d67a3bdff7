import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserIdentity } from '#app/client/social/signers/browser-identity.ts'
import { markSaved } from '#app/client/social/own-key/key-storage.ts'
import { introduceKey } from '#app/client/social/people/introduce-key.ts'
import { proveKey } from '#app/client/social/signers/prove-key.ts'
import { type Signer, SignerError, type SignerWay } from '#app/client/social/signers/signer.ts'
import type { Refused } from '#app/components/accounts/proof/refused-notice.tsx'
import { useSession } from '#app/components/base/shell/session.ts'
import { useToast } from '#app/components/base/ui/toast.tsx'
import { connectNostrTexts as texts } from '#app/texts/social/connect-nostr.ts'
import { nostrIdentityTexts } from '#app/texts/accounts/nostr-identity.ts'
import { signerProblem } from './signer-problem.ts'

/** A signer that is being connected. */
interface Offer {
  signer: Signer
  /** The name of whoever has made the key; null for a key that isn't new. */
  newName: string | null
  /** The user has confirmed that the account is theirs. */
  confirmed: boolean
}

export interface Connecting {
  /** The kind of signer that is being connected. */
  busy: SignerWay | null
  refused: (Refused & { way: SignerWay }) | null
  /** Opens a signer, proves its key to the server and connects it. `newName`: see `Offer`. Never rejects. */
  connect(way: SignerWay, open: () => Promise<Signer>, newName?: string): Promise<void>
  /** Tries again with the signer that was refused, after a fresh proof or a confirmation. */
  again(): Promise<void>
}

interface ConnectingOptions {
  /** Whether the key is linked to the account, in place of another. */
  link: boolean
  onConnected: (signer: Signer) => void
}

/** Connects a signer for the session of an account; logs a visitor in. With `link` the key is linked to the account. */
export function useConnecting({ link, onConnected }: ConnectingOptions): Connecting {
  const { user } = useSession()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  const [busy, setBusy] = useState<SignerWay | null>(null)
  const [refused, setRefused] = useState<Connecting['refused']>(null)
  const refusedOffer = useRef<Offer>(null)

  /** Gives the session or the account this key. Returns why that was refused, or null. */
  async function giveKey({ signer, confirmed }: Offer): Promise<Refused | null> {
    const own = user?.nostr
    if (own?.pubkey === signer.pubkey && (own.isLinked || !link)) return null
    const shown = user
      ? await proveKey(signer, link ? 'nostr-link' : 'nostr-connect', {
          account: user.id,
          ...(confirmed ? { confirmed: 'yes' } : {}),
        })
      : await proveKey(signer, 'nostr-log-in')
    return 'problem' in shown ? shown : null
  }

  async function settle(offered: Offer): Promise<void> {
    const { signer, newName } = offered
    const problem = await giveKey(offered)
    if (problem) {
      refusedOffer.current = offered
      return setRefused({ ...problem, way: signer.way })
    }
    if (newName !== null) {
      const owner = { username: user?.username ?? null, image: user?.image ?? null, name: newName }
      await introduceKey(signer, owner, { isLinked: link || !user })
      await markSaved()
    }
    await browserIdentity().connect(signer.way, () => Promise.resolve(signer))
    void revalidate()
    showToast(signer.way === 'extension' ? nostrIdentityTexts.connected : texts.connected)
    onConnected(signer)
  }

  async function attempt(way: SignerWay, offer: () => Promise<Offer>): Promise<void> {
    setBusy(way)
    setRefused(null)
    try {
      await settle(await offer())
    } catch (error) {
      const code = error instanceof SignerError ? error.code : 'MISSING_NDK'
      const problem = way === 'remote' ? signerProblem(error) : failureTexts[way]
      setRefused({ way, code, problem })
    } finally {
      setBusy(null)
    }
  }

  return {
    busy,
    refused,
    connect: (way, open, newName) =>
      attempt(way, async () => ({
        signer: await open(),
        newName: newName ?? null,
        confirmed: false,
      })),
    async again() {
      const offered = refusedOffer.current
      if (!offered) return
      const confirmed = offered.confirmed || refused?.code === 'CONNECT_ASKED'
      await attempt(offered.signer.way, () => Promise.resolve({ ...offered, confirmed }))
    },
  }
}

const failureTexts: Record<Exclude<SignerWay, 'remote'>, string> = {
  extension: nostrIdentityTexts.failed,
  own: texts.notPublished,
}
