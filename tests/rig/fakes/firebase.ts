import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { jwtVerify, SignJWT } from 'jose'
import type { ServiceAccount } from '#app/.server/base/env/firebase-settings.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import { selfSignedCertificate } from './certificate.ts'
import { startWebServer } from './web-server.ts'

export interface FakeFirebase {
  account: ServiceAccount
  webConfig: FirebaseWebConfig
  /** Leads whoever asks for Google's keys to the ones made here. */
  agent: Agent
  /** How often they were asked for. */
  keyRequests(): number
  /** From now on they cannot be had. */
  withholdKeys(): void
  /** Signs an ID token of this project, valid for an hour, with changes to its claims, header or key. */
  idToken(claims: Record<string, unknown>, changes?: IdTokenChanges): Promise<string>
  /** What the browser's SDK asks of Google: it takes this project's custom tokens for ID tokens. */
  fetch: typeof fetch
}

interface IdTokenChanges {
  kid?: string
  key?: KeyObject
}

const keysPath = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'
const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** A Firebase project on loopback, with keys and a certificate of its own. It ends after the file's tests. */
export async function startFirebase(projectId = 'tributary-test'): Promise<FakeFirebase> {
  const google = rsaKeys()
  const own = rsaKeys()
  const account = {
    projectId,
    clientEmail: `tributary@${projectId}.iam.gserviceaccount.com`,
    privateKey: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const certificate = selfSignedCertificate(google.privateKey)
  const server = await startWebServer()
  server.answer(keysPath, (_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=3600',
    })
    response.end(JSON.stringify({ 'key-1': certificate }))
  })

  function idToken(claims: Record<string, unknown>, changes: IdTokenChanges = {}): Promise<string> {
    const seconds = Math.floor(Date.now() / 1000)
    const project = { aud: projectId, iss: `https://securetoken.google.com/${projectId}` }
    return new SignJWT({ ...project, iat: seconds, exp: seconds + 3600, ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: changes.kid ?? 'key-1' })
      .sign(changes.key ?? google.privateKey)
  }

  async function logIn(customToken: string): Promise<Response> {
    const { payload } = await jwtVerify<{ uid: string; claims: Record<string, unknown> }>(
      customToken,
      own.publicKey,
      { audience: customTokenAudience, issuer: account.clientEmail },
    )
    const token = await idToken({ ...payload.claims, sub: payload.uid, user_id: payload.uid })
    return Response.json({ idToken: token, refreshToken: 'refresh', expiresIn: '3600' })
  }

  async function answer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const { hostname, pathname } = new URL(input instanceof Request ? input.url : input)
    const body = JSON.parse(String(init.body)) as { token: string; idToken: string }
    const call = `${hostname}${pathname}`
    if (call === 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken')
      return logIn(body.token)
    if (call === 'identitytoolkit.googleapis.com/v1/accounts:lookup') {
      const { payload } = await jwtVerify(body.idToken, google.publicKey)
      return Response.json({ users: [{ localId: payload.sub }] })
    }
    throw new Error(`nobody was expected to ask ${call}`)
  }

  return {
    account,
    webConfig: { apiKey: 'test-api-key', projectId },
    agent: new AgentTo(Number(new URL(server.url('/')).port)),
    keyRequests: () => server.requests.length,
    withholdKeys() {
      server.answer(keysPath, (_request, response) => response.writeHead(500).end('out of order'))
    },
    idToken,
    fetch: answer,
  }
}

function rsaKeys() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** Takes every https: request to a plain server on loopback. */
class AgentTo extends Agent {
  readonly #port: number

  constructor(port: number) {
    super()
    this.#port = port
  }

  override createConnection() {
    return connect(this.#port, '127.0.0.1')
  }
}
