import { createHash } from 'node:crypto'
import { newId } from '#app/.server/base/lib/ids.ts'
import { changing, reading, type Work } from '../records/work.ts'
import type { Sandbox } from '../sandbox.ts'
import { expanded } from './expand.ts'
import { StripeFailure } from './failure.ts'
import { type Field, parseForm } from './form.ts'
import { readParameters } from './parameters.ts'
import { findRoute } from './routes.ts'

/** A request as it came. */
export interface ApiRequest {
  method: string
  /** Path and query. */
  target: string
  body: string
  authorization: string
  idempotencyKey: string | null
  account: string | null
}

export interface ApiAnswer {
  status: number
  body: unknown
  requestId: string
  isReplayed?: boolean
}

const longestKey = 255

/** Answers a request as Stripe would. */
export async function answerRequest(sandbox: Sandbox, request: ApiRequest): Promise<ApiAnswer> {
  const requestId = `req_${newId()}`
  try {
    return { requestId, ...(await answered(sandbox, request, requestId)) }
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return { requestId, status: error.status, body: { error: error.details } }
  }
}

type Answered = Omit<ApiAnswer, 'requestId'>

async function answered(
  sandbox: Sandbox,
  request: ApiRequest,
  requestId: string,
): Promise<Answered> {
  if (request.authorization !== `Bearer ${sandbox.apiKey}`)
    throw new StripeFailure(401, { message: 'Invalid API Key provided.' })
  const { pathname, search } = new URL(request.target, 'http://localhost')
  const found = findRoute(request.method, pathname)
  if (!found)
    throw new StripeFailure(404, {
      message: `Unrecognized request URL (${request.method}: ${pathname}).`,
    })
  const fields = { ...parseForm(search), ...parseForm(request.body) }
  const input = readParameters(found.route.schema, fields) as { expand?: string[] }
  const circumstances = {
    account: request.account ?? '',
    request: { id: requestId, idempotencyKey: request.idempotencyKey },
  }
  const answer = async (work: Work) =>
    expanded(work, await found.route.answer(work, input, found.ids), input.expand)
  if (request.method === 'GET')
    return { status: 200, body: await answer(reading(sandbox, circumstances)) }
  return changing(sandbox, (work) => once(work, request, fields, () => answer(work)), circumstances)
}

/** Answers a request with an idempotency key only once; a repeated one gets the same answer. */
async function once(
  work: Work,
  { method, target, idempotencyKey: key }: ApiRequest,
  fields: Record<string, Field>,
  answer: () => Promise<unknown>,
): Promise<Answered> {
  if (key === null) return { status: 200, body: await answer() }
  if (key.length > longestKey || key === '')
    throw new StripeFailure(400, {
      message: `Idempotency keys have between 1 and ${longestKey} characters.`,
    })
  const asked = createHash('sha256')
    .update(JSON.stringify([method, target, work.account, fields]))
    .digest('hex')
  const known = await work.db
    .selectFrom('stripe_idempotency')
    .select(['asked', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known && known.asked !== asked)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (known) return { status: known.status, body: known.body, isReplayed: true }
  const body = await answer()
  await work.db
    .insertInto('stripe_idempotency')
    .values({ key, asked, status: 200, body: JSON.stringify(body), answered_at: work.toldAt })
    .execute()
  return { status: 200, body }
}
