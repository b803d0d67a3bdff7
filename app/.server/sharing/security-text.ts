import { addDays } from 'date-fns/addDays'
import type { Ctx } from '../ctx.ts'

// The standard asks for less than a year.
const validDays = 180

/** Where a weakness of this installation is reported, as RFC 9116 has it. */
export function securityText({ site, now }: Pick<Ctx, 'site' | 'now'>): string {
  const lines = [
    `Contact: mailto:${encodeURI(site.contactEmail)}`,
    `Expires: ${addDays(now(), validDays).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
