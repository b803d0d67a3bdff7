import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { createServer } from 'node:tls'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { selfSignedCertificate } from '#tests/rig/fakes/certificate.ts'
import { freePort } from '#tests/rig/free-port.ts'

/** How a product is reached from elsewhere. */
export interface SecureFront {
  /** https, with a port. */
  url: string
  /** The certificate, for NODE_EXTRA_CA_CERTS. */
  certificateFile: string
}

/** Terminates TLS for a host in front of what listens on `target`, as a proxy of the operator's does. */
export async function secureFront(
  host: string,
  target: number,
  folder: string,
): Promise<SecureFront> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = selfSignedCertificate(privateKey, host)
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const server = createServer({ key, cert: certificate }, (socket) => {
    const product = connect(target, '127.0.0.1')
    socket.pipe(product).pipe(socket)
    for (const [one, other] of [
      [socket, product],
      [product, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  cleanUpAfter(() => void server.close())
  const certificateFile = path.join(folder, `${host}.pem`)
  writeFileSync(certificateFile, certificate)
  return { url: `https://${host}:${port}`, certificateFile }
}
