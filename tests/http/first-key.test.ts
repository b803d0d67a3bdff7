import { finalizeEvent, generateSecretKey } from 'nostr-tools/pure'
import { expect, test } from 'vitest'
import { httpAuthEvent } from '#app/protocols/nostr/http-auth.ts'
import { testServices } from '#tests/database.ts'
import { createAccount } from '#tests/factories/account.ts'
import { testRouter } from './router.ts'

const services = await testServices()
const router = testRouter(services)

async function post(fields: Record<string, string>, cookie?: string) {
  const response = await router.postForm(
    '/nostr-key',
    fields,
    cookie === undefined ? {} : { cookie },
  )
  const answer = (await response.json()) as Record<string, string>
  return { status: response.status, answer }
}

async function show(purpose: string, secret: Uint8Array, cookie?: string, fields = {}) {
  const { url = '', challenge = '' } = (await post({ intent: 'challenge', purpose }, cookie)).answer
  const now = Math.floor(services.now().getTime() / 1000)
  const event = finalizeEvent(httpAuthEvent({ url, method: 'POST', challenge }, now), secret)
  return post({ intent: purpose, event: JSON.stringify(event), ...fields }, cookie)
}

test('somebody at another’s unlocked computer links no key of their own, and owns nothing by it', async () => {
  const owner = await createAccount(services)
  services.clock.pass(600)
  const thief = generateSecretKey()
  expect(await show('nostr-link', thief, owner.cookie)).toMatchObject({
    status: 403,
    answer: { error: 'PROOF_NEEDED' },
  })
  expect((await show('nostr-prove', thief, owner.cookie)).status).toBe(403)
})
