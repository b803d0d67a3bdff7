/** Why a feed can't be read: the status that its server answers, or one of these. */
export type FeedFailure =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'BAD_ANSWER'
  | 'NOT_A_FEED'
  | 'TOO_LARGE'
  | 'FORBIDDEN_ADDRESS'
  | 'UNKNOWN'
  | `STATUS_${number}`

const ofCodes: Record<string, FeedFailure> = {
  UNREACHABLE: 'UNREACHABLE',
  ABORTED: 'UNREACHABLE',
  TIMEOUT: 'TIMEOUT',
  BAD_RESPONSE: 'BAD_ANSWER',
  TOO_MANY_REDIRECTS: 'BAD_ANSWER',
  TOO_LARGE: 'TOO_LARGE',
  FEED_TOO_LARGE: 'TOO_LARGE',
  BAD_URL: 'FORBIDDEN_ADDRESS',
  BAD_FEED_URL: 'FORBIDDEN_ADDRESS',
  BLOCKED_PORT: 'FORBIDDEN_ADDRESS',
  BLOCKED_ADDRESS: 'FORBIDDEN_ADDRESS',
  INSECURE_REDIRECT: 'FORBIDDEN_ADDRESS',
}

/** The failure that an error's code and status stand for. */
export function feedFailure(code: string | undefined, status?: number): FeedFailure {
  if (status !== undefined) return `STATUS_${status}`
  if (code === undefined) return 'UNKNOWN'
  const known = Object.hasOwn(ofCodes, code) ? ofCodes[code] : undefined
  return known ?? (code.startsWith('FEED_') ? 'NOT_A_FEED' : 'UNKNOWN')
}
