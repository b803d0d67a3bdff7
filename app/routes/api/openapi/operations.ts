import { z } from 'zod'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import { callersKey, newEpisodeInput, sentEpisode } from '#app/schemas/studio/new-episode.ts'
import { openApiTexts as texts } from '#app/texts/site/openapi.ts'
import { scopeOf } from '#app/routes/api/scopes.ts'
import { described, type Example, type Json } from './described.ts'
import { errorResponses } from './responses.ts'

/** A call as OpenAPI describes it, with its example where there is one. */
export function operation(name: string, { input, access }: Call, example?: Example): Json {
  const about = described.words[name]?.about ?? ''
  const answer = {
    schema: described.answers[name] ?? {},
    ...(example ? { example: example.answer } : {}),
  }
  return {
    operationId: name.replaceAll('/', '_').replaceAll('-', '_'),
    tags: [name.split('/')[0]],
    ...(about ? { summary: about } : {}),
    ...rightsOf(name, access),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: bodySchema(input),
          ...(example ? { example: example.request } : {}),
        },
      },
    },
    responses: {
      '200': {
        description: texts.done,
        headers: answerHeaders,
        content: { 'application/json': answer },
      },
      ...errorResponses(name, access),
    },
  }
}

/** The one that takes a file. */
export function newEpisode(example?: Example): Json {
  const name = 'episodes'
  const content = {
    'application/json': {
      schema: plainSchema(z.toJSONSchema(sentEpisode)),
      ...(example ? { example: example.answer } : {}),
    },
  }
  const body = {
    type: 'object',
    properties: {
      episode: bodySchema(newEpisodeInput),
      audio: { type: 'string', contentMediaType: 'audio/mpeg', description: texts.mp3 },
    },
    required: ['episode', 'audio'],
  }
  return {
    operationId: name,
    tags: ['me'],
    summary: texts.newEpisode,
    ...rightsOf(name, 'account'),
    parameters: [
      {
        in: 'header',
        name: 'Idempotency-Key',
        schema: bodySchema(callersKey),
        description: texts.key,
      },
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: body,
          encoding: { episode: { contentType: 'application/json' } },
          ...(example ? { example: { episode: example.request, audio: texts.mp3 } } : {}),
        },
      },
    },
    responses: {
      '201': { description: texts.made, headers: answerHeaders, content },
      '200': { description: texts.madeBefore, headers: answerHeaders, content },
      ...errorResponses(name, 'account'),
    },
  }
}

const answerHeaders = Object.fromEntries(
  ['Tributary-Token-Ends', 'RateLimit', 'RateLimit-Policy'].map((header) => [
    header,
    { $ref: `#/components/headers/${header}` },
  ]),
)

export const headers: Json = {
  'Tributary-Token-Ends': {
    schema: { type: 'string', format: 'date-time' },
    description: texts.tokenEnds,
  },
  RateLimit: { schema: { type: 'string' }, description: texts.rateLeft },
  'RateLimit-Policy': { schema: { type: 'string' }, description: texts.ratePolicy },
}

/** Who may make a call. */
function rightsOf(name: string, access: Call['access']): Json {
  const scope = access === 'account' ? scopeOf(name) : null
  return {
    description: access === 'public' ? texts.everybody : texts.scope(scope),
    security: access === 'account' ? securityOf(scope) : [],
    ...(scope ? { 'x-scope': scope } : {}),
  }
}

/** What may make a call that needs an account: an app, a personal token or a session. */
function securityOf(scope: Scope | null): Json[] {
  return [{ bearer: [] }, { token: [] }, ...(scope === null ? [] : [{ app: [scope] }])]
}

/** What a body may have, before anything of it is changed. */
function bodySchema(input: z.ZodType): Json {
  return plainSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
}

function plainSchema({ $schema: _, ...schema }: Json): Json {
  return schema
}
