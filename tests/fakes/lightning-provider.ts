import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll } from 'vitest'
import { selfSignedCertificate } from './certificate.ts'

const hostname = 'pay.example'

export interface LightningProvider {
  hostname: string
  /** What stands behind the @ of its addresses. */
  domain: string
  /** The certificate to trust, for NODE_EXTRA_CA_CERTS. */
  certificateFile: string
}

/** Somebody who takes payments, by LNURL over TLS on loopback: `answers` by what is asked for, as in `lnurlp/ada`. */
export async function startLightningProvider(
  folder: string,
  answers: Record<string, { status?: number; body: unknown }>,
): Promise<LightningProvider> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = selfSignedCertificate(privateKey, hostname)
  const certificateFile = path.join(folder, 'provider.pem')
  writeFileSync(certificateFile, cert)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert }, (req, res) => {
    const { status = 200, body } = answers[(req.url ?? '').replace('/.well-known/', '')] ?? {
      status: 404,
      body: 'Not found',
    }
    res.writeHead(status, { 'Content-Type': 'application/json' })
    res.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { hostname, domain: `${hostname}:${port}`, certificateFile }
}
