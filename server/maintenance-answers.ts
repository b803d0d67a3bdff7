import type { IncomingMessage, ServerResponse } from 'node:http'
import { closedMark } from '#app/rules/base/maintenance.ts'
import { noNotices } from '#app/rules/base/notices.ts'
import { maintenanceTexts } from '#app/texts/base/notices.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { maintenanceHeaders } from '#app/.server/base/http/maintenance.ts'
import type { RequestHandler } from './request-handler.ts'

const files = /^\/(?:feeds|images|uploads|realtime)(?:[/?]|$)/

/**
 * During maintenance that closes media, pictures and RSS too, answers them with 503. Pages and calls are the router's,
 * which knows who asks (app/.server/base/http/maintenance-page.ts).
 */
export function answerInMaintenance({ site, now }: Pick<Services, 'site' | 'now'>): RequestHandler {
  return function answer(req: IncomingMessage, res: ServerResponse) {
    const { maintenance } = site.notices ?? noNotices
    if (!maintenance?.isAll || !files.test(req.url ?? '')) return false
    res
      .writeHead(503, {
        'Content-Type': 'text/plain; charset=utf-8',
        // What was being sent isn't read any more.
        Connection: 'close',
        ...maintenanceHeaders(maintenance, now()),
      })
      .end(closedMark + (maintenance.text || maintenanceTexts.text))
    return true
  }
}
