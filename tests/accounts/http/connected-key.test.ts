import { expect, test } from 'vitest'
import { connectKey } from '#app/.server/accounts/login/nostr/connect.ts'
import { keyChallenge } from '#app/.server/accounts/login/nostr/check-signed.ts'
import { logOut } from '#app/.server/accounts/sessions/sessions.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { forwardedAuthors } from '#app/.server/social/events/own-keys.ts'
import { requireZapSender } from '#app/.server/money/zaps/zap-sender.ts'
import { requireOwnKey } from '#app/.server/social/people/own-events/own-key.ts'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import type { Signer } from '#tests/rig/nostr/signing.ts'
import { liveChats } from '#tests/rig/http/live-chats.ts'

const services = await testServices()
const { ctx, post, said, somebody } = await liveChats(services)

async function connect(own: Ctx, signer: Signer): Promise<void> {
  const { url, challenge } = await keyChallenge(own, 'nostr-connect')
  const now = Math.floor(services.now().getTime() / 1000)
  await connectKey(own, {
    event: signer.sign(httpAuthEvent({ url, method: 'POST', challenge }, now)),
  })
}

test('whoever has connected a key speaks, chats, follows and zaps by it until they log out', async () => {
  const account = await createAccount(services)
  const signer = somebody()
  const who = { ...account, signer }
  expect(await post(who, said(who, 'Too early'))).toMatchObject({ error: 'ERROR_LOGIN_REQUIRED' })
  await expect(requireOwnKey(account.ctx)).rejects.toMatchObject({ code: 'ERROR_LOGIN_REQUIRED' })

  await connect(account.ctx, signer)
  expect(await post(who, said(who, 'At once'))).toMatchObject({ status: 200 })
  expect(await requireOwnKey(account.ctx)).toBe(signer.pubkey)
  expect(await requireZapSender(account.ctx, 'statuses')).toMatchObject({ pubkey: signer.pubkey })
  // What they say goes to other relays, too.
  expect(await forwardedAuthors(ctx, [signer.pubkey])).toEqual(new Set([signer.pubkey]))
  // In the name of no other key.
  const other = { ...account, signer: somebody() }
  expect(await post(other, said(other, 'Not mine'))).toMatchObject({ status: 403 })

  await logOut(account.ctx)
  expect(await forwardedAuthors(ctx, [signer.pubkey])).toEqual(new Set())
  await expect(requireOwnKey(account.ctx)).rejects.toMatchObject({ code: 'ERROR_LOGIN_REQUIRED' })
})
