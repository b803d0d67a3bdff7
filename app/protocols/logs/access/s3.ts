import {
  logFields,
  logNumber,
  type LoggedRequest,
  logText,
  parseLogTime,
} from './logged-request.ts'

/**
 * A line of the server access log of S3 (docs.aws.amazon.com/AmazonS3/latest/userguide/LogFormat.html), of a bucket whose
 * keys are those of media; null for what isn't one. It doesn't say where a part begins.
 */
export function parseS3Line(line: string): LoggedRequest | null {
  const [, , when = '', address, , , operation = '', key = '', , status, , sent, , , , ...more] =
    logFields(line)
  const [referrer, userAgent] = more
  const time = parseLogTime(when)
  const [code, bytes] = [logNumber(status), logNumber(sent)]
  const [, method] = /^(?:REST|WEBSITE|BATCH|S3)\.([A-Z]+)\./.exec(operation) ?? []
  if (!address || time === null || code === null || bytes === null || !method) return null
  const isObject = operation.endsWith('.OBJECT')
  return {
    time,
    address,
    method: isObject ? method : `${method}-OTHER`,
    path: `/feeds/${key}`,
    status: code,
    sent: bytes,
    from: null,
    userAgent: logText(userAgent),
    referrer: logText(referrer),
  }
}
