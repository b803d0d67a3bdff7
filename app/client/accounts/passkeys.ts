import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { PasskeyPurpose } from '#app/schemas/accounts/passkeys.ts'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import { uiTexts } from '#app/texts/base/shell.ts'
import { type Posted, postFields } from './post-fields.ts'

const optionsPath = '/passkey-options'

function optionsFor<Options>(purpose: PasskeyPurpose): Promise<Posted<Options>> {
  return postFields(optionsPath, { purpose }, uiTexts.offline)
}

/** Asks for a passkey; returns the signed response as JSON. */
export async function signWithPasskey(purpose: 'log-in' | 'prove'): Promise<Posted<string>> {
  const options = await optionsFor<PublicKeyCredentialRequestOptionsJSON>(purpose)
  if ('problem' in options) return options
  try {
    return { value: JSON.stringify(await startAuthentication({ optionsJSON: options.value })) }
  } catch {
    return { problem: texts.passkeyUnused, code: 'NO_PASSKEY' }
  }
}

/**
 * Offers passkeys among the browser's autofill suggestions. Resolves with the signed response as JSON once one is
 * chosen; with null where passkey autofill isn't supported, the request fails, or another request replaces this one. An
 * offer that was withdrawn while the server answered must not begin: it would end the request that came instead.
 */
export async function offeredPasskey(withdrawn: AbortSignal): Promise<string | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const options = await optionsFor<PublicKeyCredentialRequestOptionsJSON>('log-in')
  if ('problem' in options || withdrawn.aborted) return null
  try {
    const optionsJSON = options.value
    return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  } catch {
    return null
  }
}

/** Cancels the passkey request that is under way. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Asks the browser to create a passkey; returns the registration response as JSON. */
export async function makePasskey(): Promise<Posted<string>> {
  const options = await optionsFor<PublicKeyCredentialCreationOptionsJSON>('add')
  if ('problem' in options) return options
  try {
    return { value: JSON.stringify(await startRegistration({ optionsJSON: options.value })) }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    return { problem: isKnown ? texts.passkeyKnown : texts.passkeyFailed, code: 'NO_PASSKEY' }
  }
}
