import { addDays } from 'date-fns/addDays'
import type { Ctx } from '#app/.server/base/ctx.ts'

// RFC 9116 recommends less than a year.
const validDays = 180

/** /.well-known/security.txt (RFC 9116): where to report a vulnerability of this installation. */
export function securityText({ site, now }: Pick<Ctx, 'site' | 'now'>): string {
  const lines = [
    `Contact: mailto:${encodeURI(site.contactEmail)}`,
    `Expires: ${addDays(now(), validDays).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${site.publicUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
