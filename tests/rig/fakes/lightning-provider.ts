import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { afterAll } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'

const hostname = 'pay.example'
const notFound: ProviderAnswer = { status: 404, body: 'Not found' }

export interface LightningProvider {
  hostname: string
  /** What stands behind the @ of its addresses. */
  domain: string
  /** The certificate to trust, for NODE_EXTRA_CA_CERTS. */
  certificateFile: string
}

export interface ProviderAnswer {
  status?: number
  headers?: Record<string, string>
  /** A stream is sent as it is, anything but a text as JSON. */
  body: unknown
}

/** What is asked for, as in `lnurlp/ada`, and how it is answered; a function is given the whole address. */
export type ProviderAnswers = Record<
  string,
  ProviderAnswer | ((url: URL) => ProviderAnswer | Promise<ProviderAnswer>)
>

/** Somebody who takes payments, by LNURL over TLS on loopback. */
export async function startLightningProvider(
  folder: string,
  answers: ProviderAnswers,
): Promise<LightningProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = selfSignedCertificate(privateKey, hostname)
  const certificateFile = path.join(folder, 'provider.pem')
  writeFileSync(certificateFile, cert)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert }, (req, res) => void answer(req, res))

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url ?? '/', `https://${hostname}`)
    const known = answers[url.pathname.replace(/^\/(?:\.well-known\/)?/, '')] ?? notFound
    const { status = 200, headers, body } = typeof known === 'function' ? await known(url) : known
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    if (body instanceof Readable) pipeline(body, res, () => undefined)
    else res.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { hostname, domain: `${hostname}:${port}`, certificateFile }
}
