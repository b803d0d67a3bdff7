import { execFileSync } from 'node:child_process'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'
import { openTokenIssuer } from '#app/.server/base/ports/tokens/tokens.ts'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startFirebase } from '#tests/rig/fakes/firebase.ts'
import { mailedCode } from '#tests/rig/mailed-code.ts'
import { testRouter } from '#tests/rig/http/router.ts'

const plain = await testServices()
const firebase = await startFirebase()
const { firebaseTokenIssuer } = await import('#app/.server/base/ports/tokens/firebase-tokens.ts')
const services = {
  ...plain,
  tokens: firebaseTokenIssuer(firebase.account, firebase.agent),
  site: { ...plain.site, firebase: firebase.webConfig },
}
const router = testRouter(services)

/** What Firebase gives a client for a custom token. */
async function idTokenFor(customToken: string): Promise<string> {
  const answer = await firebase.fetch(
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    { body: JSON.stringify({ token: customToken }) },
  )
  return ((await answer.json()) as { idToken: string }).idToken
}

/** Whether a process of its own has loaded Firebase once it issues tokens. */
function loadsFirebase(account: ServiceAccount | undefined): boolean {
  const code = `
    import { createRequire } from 'node:module'
    import { soleKey } from '#app/.server/base/lib/keys.ts'
    import { openTokenIssuer } from '#app/.server/base/ports/tokens/tokens.ts'
    const firebase = ${JSON.stringify(account)}
    await openTokenIssuer({ keys: soleKey(new Uint8Array(32)), now: () => new Date(), firebase })
    const loaded = Object.keys(createRequire(import.meta.url + '/').cache)
    console.log(loaded.some((file) => file.includes('/firebase-admin/')))`
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  })
  return JSON.parse(said) as boolean
}

test('an installation without Firebase never loads it', () => {
  expect([loadsFirebase(undefined), loadsFirebase(firebase.account)]).toEqual([false, true])
})

test('a service account at Firebase makes it the issuer', async () => {
  const issuer = await openTokenIssuer({ ...plain, firebase: firebase.account })
  const token = await issuer.issue({ userId: 'user-1', sessionId: 'session-1' })
  expect(decodeJwt(token)).toMatchObject({ iss: firebase.account.clientEmail, uid: 'user-1' })
})

test('a page gets a custom token, and what it needs to sign in at Firebase with it', async () => {
  const { cookie, userId } = await createAccount(services)
  const answer = await router.postForm('/session-token', {}, { cookie })
  const { token, firebase: config } = (await answer.json()) as { token: string; firebase: unknown }
  expect(decodeJwt(token)).toMatchObject({ uid: userId })
  expect(config).toEqual(firebase.webConfig)

  const ownAnswer = await testRouter(plain).postForm('/session-token', {}, { cookie })
  expect(await ownAnswer.json()).toEqual({ token: expect.any(String) as string })
})

test('pages know where live documents are, and nothing of Firebase where it isn’t configured', async () => {
  const page = async (from: typeof router) => (await from.get('/')).text()
  expect(await page(router)).toContain(firebase.webConfig.apiKey)
  expect(await page(testRouter(plain))).not.toContain('apiKey')
})

test('a client logs in with a mailed code, at Firebase with its custom token, and calls until it logs out', async () => {
  const email = 'ada@example.com'
  const origin = { os: 'Linux', device: 'browser', platform: 'WEB' }
  await router.postJson('/v1/me/login-with-email', { variant: 'AUTH', email, ...origin })
  const code = await mailedCode(plain, email)
  const loggedIn = await router.postJson('/v1/me/login-with-code', { variant: 'AUTH', email, code })
  const { data } = (await loggedIn.json()) as { data: { token: string } }
  const token = await idTokenFor(data.token)

  const named = await router.postJson('/v1/me/username-set', { username: 'ada' }, { token })
  expect(named.status).toBe(200)
  const custom = await router.postJson('/v1/me/token-refresh', {}, { token: data.token })
  expect(custom.status).toBe(401)

  expect((await router.postJson('/v1/me/logout', {}, { token })).status).toBe(200)
  expect((await router.postJson('/v1/me/token-refresh', {}, { token })).status).toBe(401)
})
