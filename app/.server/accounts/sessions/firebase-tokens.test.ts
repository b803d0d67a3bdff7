import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { testServices } from '#tests/rig/database.ts'
import { createAccount } from '#tests/rig/factories/account.ts'
import { startFirebase } from '#tests/rig/fakes/firebase.ts'
import { firebaseTokenIssuer } from '#app/.server/base/ports/tokens/firebase-tokens.ts'
import { tokenHolder, logOut, renewSession } from './sessions.ts'

const firebase = await startFirebase()
const elsewhere = await startFirebase('another-project')
const outOfOrder = await startFirebase()
const issuer = firebaseTokenIssuer(firebase.account, firebase.agent)
const services = { ...(await testServices()), tokens: issuer }
const subject = { userId: 'user-1', sessionId: 'session-1' }
const claims = { sub: 'user-1', sid: 'session-1' }

test('a custom token names the user and carries the session, signed by the service account without asking anyone', async () => {
  const token = await issuer.issue(subject)
  expect(decodeJwt(token)).toMatchObject({
    iss: firebase.account.clientEmail,
    sub: firebase.account.clientEmail,
    uid: 'user-1',
    claims: { sid: 'session-1' },
  })
  const answer = await firebase.fetch(
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    { body: JSON.stringify({ token }) },
  )
  const { idToken } = (await answer.json()) as { idToken: string }
  expect(firebase.keyRequests()).toBe(0)
  expect(await issuer.verify(idToken)).toMatchObject(subject)
})

test('Firebase’s ID token says whose session it is; the keys are fetched once', async () => {
  const issuer = firebaseTokenIssuer(firebase.account, firebase.agent)
  const before = firebase.keyRequests()
  for (let time = 0; time < 3; time += 1) {
    expect(await issuer.verify(await firebase.idToken(claims))).toMatchObject(subject)
  }
  expect(firebase.keyRequests() - before).toBe(1)
})

test('tokens that are over, forged, of another project or without a session are nobody’s', async () => {
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)
  const good = await firebase.idToken(claims)
  const [header = '', payload = '', signature = ''] = good.split('.')
  const base64 = (text: string) => Buffer.from(text).toString('base64url')
  const tokens = {
    empty: '',
    garbage: 'a.b.c',
    'of broken JSON': `${header}.${base64('{')}.${signature}`,
    'about nothing': `${header}.${base64('null')}.${signature}`,
    'just over': await firebase.idToken({ ...claims, exp: now - 1 }),
    'of another user by its text': `${header}.${payload.slice(0, -4)}.${signature}`,
    'signed by another key': await firebase.idToken(claims, { key }),
    'of an unknown key': await firebase.idToken(claims, { kid: 'key-2' }),
    unsigned: new UnsecuredJWT({ ...decodeJwt(good) }).encode(),
    'signed with the certificate as a shared secret': await new SignJWT({ ...decodeJwt(good) })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(Buffer.from('certificate'.repeat(4))),
    'of another project': await elsewhere.idToken(claims),
    'for another project': await firebase.idToken({ ...claims, aud: 'another-project' }),
    'by another issuer': await firebase.idToken({
      ...claims,
      iss: 'https://securetoken.google.com/x',
    }),
    'a custom token': await issuer.issue(subject),
    'without a user': await firebase.idToken({ sid: 'session-1' }),
    'without a session': await firebase.idToken({ sub: 'user-1' }),
    'with a session that is no text': await firebase.idToken({ sub: 'user-1', sid: { a: 1 } }),
    'of endless length': await firebase.idToken({ ...claims, filler: 'a'.repeat(10_000) }),
  }
  for (const [name, token] of Object.entries(tokens)) {
    expect(await issuer.verify(token), name).toBeNull()
  }
  expect(await issuer.verify(good)).toMatchObject(subject)
})

test('an ID token is worth as much as its session', async () => {
  const account = await createAccount(services)
  const other = await createAccount(services)
  const sid = account.actor.sessionId
  const token = await firebase.idToken({ sub: account.userId, sid })
  const unauthorized = { code: 'UNAUTHORIZED', status: 401 }
  expect((await tokenHolder(services, token)).actor).toEqual(account.actor)
  const others = await firebase.idToken({ sub: other.userId, sid })
  await expect(tokenHolder(services, others)).rejects.toMatchObject(unauthorized)
  await logOut(account.ctx)
  await expect(tokenHolder(services, token)).rejects.toMatchObject(unauthorized)
})

test('tokens of a session that a proof has renewed say so, and those of before are over', async () => {
  const account = await createAccount(services)
  const before = await firebase.idToken({ sub: account.userId, sid: account.actor.sessionId })
  const { actor } = await renewSession(account.ctx)
  const { claims } = decodeJwt<{ claims: object }>(await issuer.issue(actor))
  const after = await firebase.idToken({ sub: account.userId, ...claims })
  expect((await tokenHolder(services, after)).actor).toEqual(actor)
  await expect(tokenHolder(services, before)).rejects.toMatchObject({ status: 401 })
})

test('while Google’s keys cannot be had, nobody is told to log in anew', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  outOfOrder.withholdKeys()
  const issuer = firebaseTokenIssuer(outOfOrder.account, outOfOrder.agent)
  await expect(issuer.verify(await outOfOrder.idToken(claims))).rejects.toMatchObject({
    code: 'ERROR_TOKENS_UNAVAILABLE',
    status: 503,
  })
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

test('neither the cloud’s metadata address is asked nor are an emulator’s unsigned tokens taken', async () => {
  vi.stubEnv('METADATA_SERVER_DETECTION', undefined)
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099')
  const issuer = firebaseTokenIssuer(firebase.account, firebase.agent)
  expect(process.env.METADATA_SERVER_DETECTION).toBe('none')
  const signed = await firebase.idToken(claims)
  const unsigned = new UnsecuredJWT({ ...decodeJwt(signed) }).encode()
  expect(await issuer.verify(unsigned)).toBeNull()
  expect(await issuer.verify(signed)).toMatchObject(subject)
  vi.unstubAllEnvs()
})
