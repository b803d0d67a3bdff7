import {
  logFields,
  logNumber,
  type LoggedRequest,
  logText,
  parseLogTime,
  rangeStart,
} from './logged-request.ts'

/**
 * A line of nginx's log format `combined`, which Apache has too
 * (nginx.org/en/docs/http/ngx_http_log_module.html#log_format); null for what isn't one. A value that was added behind it
 * is understood if it is the header Range (`"$http_range"`).
 */
export function parseNginxLine(line: string): LoggedRequest | null {
  const [address, , , when = '', request = '', status, sent, referrer, userAgent, ...more] =
    logFields(line)
  const [method = '', path = '', protocol] = request.split(' ')
  const time = parseLogTime(when)
  const [code, bytes] = [logNumber(status), logNumber(sent)]
  if (!address || time === null || code === null || bytes === null || !protocol) return null
  const range = more.map(rangeStart).find((start) => start !== null)
  return {
    time,
    address,
    method,
    path,
    status: code,
    sent: bytes,
    from: range ?? null,
    userAgent: logText(userAgent),
    referrer: logText(referrer),
  }
}
