import { parseCaddyLine, parseCloudflareLine } from './json-logs.ts'
import type { LoggedRequest } from './logged-request.ts'
import { parseNginxLine } from './nginx.ts'
import { parseS3Line } from './s3.ts'

export type { LoggedRequest } from './logged-request.ts'
export { type Op3Download, op3Reader } from './op3.ts'

/** The logs of web servers that can be read: null for what is no line of one. */
export const accessLogs = {
  nginx: parseNginxLine,
  caddy: parseCaddyLine,
  s3: parseS3Line,
  cloudflare: parseCloudflareLine,
} satisfies Record<string, (line: string) => LoggedRequest | null>

export type AccessLogKind = keyof typeof accessLogs
