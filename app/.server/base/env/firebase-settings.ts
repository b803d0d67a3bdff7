import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { firebaseWebConfig } from '#app/schemas/base/firebase.ts'

/** The service account this installation uses with Firebase. */
export interface ServiceAccount {
  projectId: string
  clientEmail: string
  /** RSA, as PEM. */
  privateKey: string
}

const serviceAccountFile = z
  .object({
    project_id: z.string().min(1),
    client_email: z.email(),
    private_key: z.string().refine(isRsaKey, 'must be an RSA private key in PEM'),
  })
  .transform((file): ServiceAccount => ({
    projectId: file.project_id,
    clientEmail: file.client_email,
    privateKey: file.private_key,
  }))

/** The JSON of a service account, or the path of a file that holds it. */
export const serviceAccountSetting = z
  .string()
  .transform((value, ctx) => (value.trimStart().startsWith('{') ? value : fileContents(value, ctx)))
  .transform(parsed)
  .pipe(serviceAccountFile)

export const webConfigSetting = z.string().transform(parsed).pipe(firebaseWebConfig)

// Messages never repeat the value: it may be the key itself.
function fileContents(file: string, ctx: z.RefinementCtx): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    ctx.addIssue(`is neither JSON nor the path of a file that can be read (${code})`)
    return z.NEVER
  }
}

function parsed(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    ctx.addIssue('must be JSON')
    return z.NEVER
  }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
