import { addPasskey } from '#app/.server/accounts/login/passkeys/add.ts'
import { confirmEmailChange, startEmailChange } from '#app/.server/accounts/login/change-email.ts'
import { keyChallenge } from '#app/.server/accounts/login/nostr/check-signed.ts'
import { linkKey } from '#app/.server/accounts/login/nostr/link.ts'
import { newPasskeyOptions } from '#app/.server/accounts/login/passkeys/options.ts'
import { createSession } from '#app/.server/accounts/sessions/sessions.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import type { NostrKeyPurpose } from '#app/schemas/accounts/nostr-identity.ts'
import type { TestServices } from '#tests/rig/database.ts'
import { Authenticator } from '#tests/rig/fakes/authenticator.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { newSigner, type Signer } from '#tests/rig/nostr/signing.ts'
import type { TestAccount } from './account.ts'

interface Session {
  ctx: Ctx
}

let addresses = 0

/** How somebody whose session has a fresh proof gets more ways into an account. */
export function waysIn(services: TestServices) {
  /** A challenge that the key has signed. */
  async function shown(ctx: Ctx, purpose: NostrKeyPurpose, key: Signer) {
    const { url, challenge } = await keyChallenge(ctx, purpose)
    const now = Math.floor(services.now().getTime() / 1000)
    return key.sign(httpAuthEvent({ url, method: 'POST', challenge }, now))
  }

  return {
    shown,
    async link({ ctx }: Session): Promise<Signer> {
      const key = newSigner(services.now)
      await linkKey(ctx, { event: await shown(ctx, 'nostr-link', key) })
      return key
    },
    async addOne({ ctx }: Session): Promise<Authenticator> {
      const authenticator = new Authenticator(services.site.publicUrl)
      await addPasskey(ctx, authenticator.make(await newPasskeyOptions(ctx)))
      return authenticator
    },
    /** Changes the address, to a new one if none is given. */
    async moveTo({ ctx }: Session, email = newAddress()): Promise<string> {
      await startEmailChange(ctx, { email })
      await confirmEmailChange(ctx, { email, code: await mailedCode(services, email) })
      return email
    },
    /** The address as it stands there for whoever looks from outside. */
    async emailOf({ userId }: TestAccount): Promise<string | null> {
      const row = await services.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return row.email
    },
    /** Another session of the account. */
    async again(account: TestAccount): Promise<Ctx> {
      const { id } = await createSession(services, account.userId)
      return contextFor(services, { ...account.actor, sessionId: id })
    },
  }
}

export function newAddress(): string {
  return `address-${++addresses}@example.com`
}
