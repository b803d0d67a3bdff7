import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook as Verifier } from 'standardwebhooks'
import { system } from '#app/.server/base/actor.ts'
import { contextFor, type Ctx, type Services } from '#app/.server/base/ctx.ts'
import { sendWebhooks } from '#app/.server/site/owners/webhooks/send.ts'
import { createWebhook } from '#app/.server/studio/team/webhooks/webhooks.ts'
import { webhookEvents } from '#app/rules/studio/webhooks.ts'
import type { webhookCreateInput } from '#app/schemas/studio/webhooks.ts'
import type { z } from 'zod'
import { showServer } from '#tests/rig/listen.ts'

/** What a program was sent. */
export interface Received {
  url: string
  headers: Record<string, string>
  body: string
}

type Answer = (req: IncomingMessage, res: ServerResponse) => void

/** A program elsewhere that is told things, and a context whose jobs reach it alone. */
export async function webhookTarget(services: Services) {
  const received: Received[] = []
  let answer: Answer = (_req, res) => void res.writeHead(204).end()
  const { base, guardedFetch } = await showServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => {
      const headers = req.headers as Record<string, string>
      received.push({ url: req.url ?? '', headers, body: Buffer.concat(chunks).toString() })
      answer(req, res)
    })
  })
  // Discord and instances of Mastodon are reached by https alone.
  const fetch = Object.assign(
    (url: string | URL, options: Parameters<typeof guardedFetch>[1]) =>
      guardedFetch(
        String(url).replace(/^https:\/\/(?:discord\.com|mastodon\.example)/, base),
        options,
      ),
    { close: guardedFetch.close },
  )
  const jobs = contextFor({ ...services, fetch }, system)

  return {
    base,
    jobs,
    received,
    answerWith: (next: Answer | number) =>
      (answer = typeof next === 'number' ? (_req, res) => void res.writeHead(next).end() : next),
    /** Does what the jobs would do now. */
    async send(): Promise<void> {
      await sendWebhooks(jobs, { to: 'ANSWERING' })
      await sendWebhooks(jobs, { to: 'FAILING' })
    },
    add: (ctx: Ctx, feed_id: string, more: Partial<z.output<typeof webhookCreateInput>> = {}) =>
      createWebhook(ctx, {
        feed_id,
        kind: 'STANDARD',
        url: `${base}/hook`,
        events: [...webhookEvents],
        ...more,
      }),
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    /** What a receiver makes of it that checks the signature. @throws where it isn't good */
    checked: (secret: string, { body, headers }: Received) =>
      new Verifier(secret).verify(body, headers) as {
        type: string
        timestamp: string
        data: Record<string, Record<string, unknown>>
      },
  }
}
