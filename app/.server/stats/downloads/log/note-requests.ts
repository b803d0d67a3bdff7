import type { IncomingMessage } from 'node:http'
import type { MediaObject } from '#app/rules/base/media-path.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import type { Delivery } from '#app/.server/base/ports/media/index.ts'
import { isCounted } from './describe.ts'
import type { DownloadLog } from './writer.ts'

/**
 * The observer that the media server calls with each request, which writes it to the log; `addressOf` finds the
 * client's address.
 */
export function noteRequests(
  { now }: Pick<Services, 'now'>,
  log: Pick<DownloadLog, 'note'>,
  addressOf: (req: IncomingMessage) => string,
) {
  return function onRequest(
    object: MediaObject,
    req: IncomingMessage,
  ): ((delivery: Delivery) => void) | null {
    if (!isCounted(object)) return null
    const time = now().getTime()
    // It can't be asked once the connection is closed.
    const address = addressOf(req)
    const { 'user-agent': userAgent = '', referer: referrer = '' } = req.headers
    return ({ range, ...delivery }) =>
      log.note({
        object,
        time,
        address,
        userAgent,
        referrer,
        range: range && { from: range.start, to: range.end },
        ...delivery,
      })
  }
}
