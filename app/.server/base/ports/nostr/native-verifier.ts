import type { NostrEvent } from '#app/protocols/nostr/event.ts'
import type { Verifier } from './verifier.ts'

/** The library's names by the versions of its interface, as systems install it. */
const names = ['1', '2', '3', '4', '5', '6'].map((version) => `libsecp256k1.so.${version}`)
const macNames = ['libsecp256k1.dylib', '/opt/homebrew/lib/libsecp256k1.dylib']

const contextVerify = 257
const bytesOfKey = 64

type Function = (...values: unknown[]) => unknown

/** The system's libsecp256k1, where there is one with Schnorr signatures; else null. */
export async function nativeVerifier(): Promise<Verifier | null> {
  try {
    const { default: koffi } = await import('koffi')
    const library = [...names, ...macNames]
      .map((name) => attempt(() => koffi.load(name)))
      .find(Boolean)
    if (!library) return null
    const createContext = library.func(
      'void *secp256k1_context_create(unsigned int flags)',
    ) as Function
    const parseKey = library.func(
      'int secp256k1_xonly_pubkey_parse(void *context, uint8_t *key, const uint8_t *bytes)',
    ) as Function
    const verify = library.func(
      'int secp256k1_schnorrsig_verify(void *context, const uint8_t *signature, const uint8_t *message, size_t length, const uint8_t *key)',
    ) as Function
    const context = createContext(contextVerify)
    const key = Buffer.alloc(bytesOfKey)
    return {
      name: 'libsecp256k1',
      isSigned({ id, pubkey, sig }: NostrEvent) {
        if (parseKey(context, key, Buffer.from(pubkey, 'hex')) !== 1) return false
        const message = Buffer.from(id, 'hex')
        return verify(context, Buffer.from(sig, 'hex'), message, message.length, key) === 1
      },
    }
  } catch {
    // koffi has no build for this system, or the library no Schnorr signatures.
    return null
  }
}

function attempt<Value>(work: () => Value): Value | null {
  try {
    return work()
  } catch {
    return null
  }
}
