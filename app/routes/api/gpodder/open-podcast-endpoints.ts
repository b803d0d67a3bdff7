import { wholeBody } from '#app/protocols/text/whole-body.ts'
import { type Element, fieldsOf, openXml, readRecords } from '#app/protocols/open-podcast/xml.ts'
import {
  addOpenSubscriptions,
  changeOpenSubscription,
  deleteOpenSubscription,
  isOpenDeletion,
  type OpenSubscription,
  openSubscription,
  openSubscriptions,
} from '#app/.server/library/sync/index.ts'
import { AppError, notFound } from '#app/.server/base/lib/errors.ts'
import { parseInput, readJson } from '#app/.server/base/http/json-call.ts'
import {
  newSubscriptions,
  subscriptionPatch,
  subscriptionsAsked,
} from '#app/schemas/library/sync.ts'
import { syncTexts as texts } from '#app/texts/library/sync.ts'
import type { Asked, Endpoint } from './answer-app.ts'

const base = '/openpodcast/v1'
const largestBody = 1024 * 1024

/** All that the Open Podcast API has here. Source: OpenPodcastAPI/api-specs, draft 0.1.0. */
export const openPodcastEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${base}/capabilities`,
    access: 'public',
    does: 'what of the specification there is; its form is our own as long as the specification has none',
    answer: async () => Response.json({ version: '0.1.0', core: ['subscriptions'], optional: [] }),
  },
  {
    method: 'GET',
    path: `${base}/subscriptions`,
    access: 'account',
    does: 'what is followed, or has changed `since`; pages of `per_page`',
    answer: list,
  },
  {
    method: 'POST',
    path: `${base}/subscriptions`,
    access: 'account',
    does: 'follows feeds by `feed_url`, and `guid` where the app has read it in the feed',
    answer: add,
  },
  {
    method: 'GET',
    path: `${base}/subscriptions/{guid}`,
    access: 'account',
    does: 'one subscription; 410 for a deleted one',
    answer: async ({ ctx, params, request }) =>
      answered(request, ['subscription', await openSubscription(ctx, params.guid ?? '')]),
  },
  {
    method: 'PATCH',
    path: `${base}/subscriptions/{guid}`,
    access: 'account',
    does: 'changes `new_feed_url`, `new_guid` or `is_subscribed`',
    answer: patch,
  },
  {
    method: 'DELETE',
    path: `${base}/subscriptions/{guid}`,
    access: 'account',
    does: 'leaves a feed, and forgets positions in it and what apps said of its episodes; 202',
    answer: async ({ ctx, params, request }) => {
      const { deletionId } = await deleteOpenSubscription(ctx, params.guid ?? '')
      const body = { deletion_id: deletionId, message: texts.deletionTaken }
      return answered(request, ['Success', body], 202)
    },
  },
  {
    method: 'GET',
    path: `${base}/deletions/{id}`,
    access: 'account',
    does: 'the state of a deletion: each is done when it is answered',
    answer: async ({ ctx, params, request }) => {
      const id = Number(params.id)
      if (!(await isOpenDeletion(ctx, id))) throw notFound()
      const body = { deletion_id: id, status: 'SUCCESS', message: texts.deletionDone }
      return answered(request, ['deletion', body])
    },
  },
]

async function list({ ctx, query, request }: Asked): Promise<Response> {
  const asked = parseInput(subscriptionsAsked, Object.fromEntries(query))
  const { page, per_page } = asked
  const since = asked.since === undefined ? null : new Date(asked.since)
  const { total, subscriptions } = await openSubscriptions(ctx, { since, page, size: per_page })
  const pageAt = (other: number) => {
    const search = new URLSearchParams({ ...Object.fromEntries(query), page: String(other) })
    return `${ctx.site.publicUrl}${base}/subscriptions?${search}`
  }
  const counted = {
    total,
    page,
    per_page,
    ...(page * per_page < total ? { next: pageAt(page + 1) } : {}),
    ...(page > 1 ? { previous: pageAt(page - 1) } : {}),
  }
  if (!wantsXml(request)) return Response.json({ ...counted, subscriptions })
  return xml(['subscriptions', [...fieldsOf(counted), ...subscriptions.map(asElement)]])
}

async function add({ ctx, request }: Asked): Promise<Response> {
  const body = isXml(request)
    ? { subscriptions: await recordsIn(request) }
    : await readJson(request)
  const { success, failure } = await addOpenSubscriptions(
    ctx,
    parseInput(newSubscriptions, body).subscriptions,
  )
  if (!wantsXml(request)) return Response.json({ success, failure })
  return xml([
    'subscriptions',
    [
      ...success.map((one): Element => ['success', fieldsOf({ ...one })]),
      ...failure.map((one): Element => ['failure', fieldsOf(one)]),
    ],
  ])
}

async function patch({ ctx, params, request }: Asked): Promise<Response> {
  const [record] = isXml(request) ? await recordsIn(request) : []
  const given = record
    ? {
        ...record,
        ...(record.is_subscribed ? { is_subscribed: record.is_subscribed === 'true' } : {}),
      }
    : await readJson(request)
  const changed = await changeOpenSubscription(
    ctx,
    params.guid ?? '',
    parseInput(subscriptionPatch, given),
  )
  return answered(request, ['subscription', changed])
}

async function recordsIn(request: Request): Promise<Record<string, string>[]> {
  const bytes = await wholeBody(request.body, largestBody, () => {
    return new AppError('TOO_LARGE', { status: 413, message: texts.tooLarge })
  })
  const records = readRecords(new TextDecoder().decode(bytes), 'subscription')
  if (records === null) throw new AppError('BAD_LIST', { status: 400, message: texts.badList })
  return records
}

function isXml({ headers }: Request): boolean {
  return /^(application|text)\/xml\b/i.test(headers.get('Content-Type') ?? '')
}

function wantsXml({ headers }: Request): boolean {
  const accepted = headers.get('Accept') ?? ''
  return /\b(application|text)\/xml\b/i.test(accepted) && !/\bjson\b/i.test(accepted)
}

function asElement(subscription: OpenSubscription): Element {
  return ['subscription', fieldsOf({ ...subscription })]
}

/** JSON, or XML for those that ask for that. */
function answered(request: Request, [name, record]: [string, object], status = 200): Response {
  if (!wantsXml(request)) return Response.json(record, { status })
  return xml([name, fieldsOf({ ...record } as Record<string, string>)], status)
}

function xml(root: Element, status = 200): Response {
  return new Response(openXml(root), {
    status,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

/** An error as the specification has it. */
export function openError(request: Request, { status, message }: AppError): Response {
  return answered(request, ['error', { code: String(status), message }], status)
}
