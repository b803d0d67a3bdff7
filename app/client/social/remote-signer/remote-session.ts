import type { BunkerSigner, BunkerSignerParams } from 'nostr-tools/nip46'
import { AbstractSimplePool } from 'nostr-tools/abstract-pool'
import { verifyEvent } from 'nostr-tools/pure'
import { SignerError, type SignerStep } from '#app/client/social/signers/signer.ts'
import { startWait, type Wait, type WaitBounds } from './wait.ts'

/** A connection to a remote signer (NIP-46). */
export interface RemoteSession {
  bunker: BunkerSigner
  /**
   * Sends a request, and returns the answer. @throws SignerError MISSING_NDK, or NO_USER where its owner refused, with
   * the step and what the signer said
   */
  ask(method: SignerStep, params: string[], bounds: WaitBounds): Promise<string>
  close(): void
}

/** Called with the address of a page, always https, on which a signer asks its owner for permission. */
export type OnAuthPage = (url: string) => void

/** Milliseconds that a signer's owner may take on that page. */
const authMs = 300_000
/** Timeout of connecting to a relay; the library's three seconds are short on mobile networks. */
const connectionMs = 10_000
const longestAnswer = 1_000_000
const longestSaying = 200
const longestUrl = 2000

/**
 * Opens a session with a signer. It stays on the relays that it begins with: the signer can't move it to others, which
 * weren't checked. @throws SignerError
 */
export async function openSession(
  begin: (params: BunkerSignerParams) => BunkerSigner | Promise<BunkerSigner>,
  bounds: WaitBounds,
  onAuthPage: OnAuthPage = () => undefined,
): Promise<RemoteSession> {
  const pool = new AbstractSimplePool({
    verifyEvent,
    websocketImplementation: QuietSocket,
    maxWaitForConnection: connectionMs,
  })
  const waits = new Set<Wait>()

  function onauth(url: unknown): void {
    for (const wait of waits) wait.restart(authMs)
    if (isPage(url)) onAuthPage(url)
  }

  async function within<T>(work: Promise<T>, { withinMs, signal }: WaitBounds): Promise<T> {
    const wait = startWait({ withinMs, signal })
    waits.add(wait)
    try {
      return await Promise.race([work, wait.over])
    } catch (error) {
      throw asSignerError(error)
    } finally {
      wait.end()
      waits.delete(wait)
    }
  }

  async function started(): Promise<BunkerSigner> {
    return begin({ pool, onauth, skipSwitchRelays: true })
  }

  const bunker = await within(started(), bounds).catch((error: unknown) => {
    pool.destroy()
    throw error
  })

  return {
    bunker,
    async ask(method, params, bounds) {
      try {
        const answer: unknown = await within(bunker.sendRequest(method, params), bounds)
        if (typeof answer === 'string' && answer.length <= longestAnswer) return answer
        throw new SignerError('WRONG_ANSWER')
      } catch (error) {
        throw Object.assign(asSignerError(error), { step: method })
      }
    },
    close() {
      for (const wait of waits) wait.fail(new SignerError('MISSING_NDK'))
      void bunker.close()
      pool.destroy()
    },
  }
}

/** Ignores what the library sends after it has closed a socket, of which browsers would complain. */
class QuietSocket extends WebSocket {
  override send(data: string): void {
    if (this.readyState === this.OPEN) super.send(data)
  }
}

/** The library throws a signer's refusal as a string; everything else means that it wasn't reached. */
function asSignerError(error: unknown): SignerError {
  if (error instanceof SignerError) return error
  if (typeof error !== 'string') return new SignerError('MISSING_NDK', error)
  const said = error
    .slice(0, longestAnswer)
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  const refusal = new SignerError('NO_USER', error)
  if (said !== '') refusal.said = said.slice(0, longestSaying).toWellFormed()
  return refusal
}

function isPage(url: unknown): url is string {
  return (
    typeof url === 'string' &&
    url.length <= longestUrl &&
    /^https:\/\//.test(url) &&
    URL.canParse(url)
  )
}
