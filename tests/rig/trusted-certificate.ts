import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll } from 'vitest'

/** Has this file's tests trust a certificate in a file, as NODE_EXTRA_CA_CERTS has other processes. */
export function trustCertificate(file: string): void {
  const before = getCACertificates()
  setDefaultCACertificates([...before, readFileSync(file, 'utf8')])
  afterAll(() => setDefaultCACertificates(before))
}
