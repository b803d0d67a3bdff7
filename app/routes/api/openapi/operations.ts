import { z } from 'zod'
import { inputSchema } from '#app/.server/base/http/input-schema.ts'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import {
  callersKey,
  newEpisodeInput,
  orderedEpisode,
  sentEpisode,
} from '#app/schemas/studio/new-episode.ts'
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
          schema: inputSchema(input),
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
  const answerOf = (schema: z.ZodType, sample?: unknown) => ({
    'application/json': {
      schema: plainSchema(z.toJSONSchema(schema)),
      ...(sample === undefined ? {} : { example: sample }),
    },
  })
  const content = answerOf(sentEpisode, example?.answer)
  const body = {
    type: 'object',
    properties: {
      episode: inputSchema(newEpisodeInput),
      audio: { type: 'string', contentMediaType: 'audio/mpeg', description: texts.mp3 },
    },
    required: ['episode'],
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
        schema: inputSchema(callersKey),
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
        // With audioUrl: the audio is fetched from there.
        'application/json': { schema: inputSchema(newEpisodeInput) },
      },
    },
    responses: {
      '201': { description: texts.made, headers: answerHeaders, content },
      '202': {
        description: texts.ordered,
        headers: answerHeaders,
        content: answerOf(orderedEpisode),
      },
      '200': {
        description: texts.madeBefore,
        headers: answerHeaders,
        content: answerOf(z.union([sentEpisode, orderedEpisode]), example?.answer),
      },
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

/** What is said of what no table has, and needs a token that may do this. */
export function ofAccount(scope: Scope): Json {
  return {
    description: texts.scope(scope),
    security: securityOf(scope),
    'x-scope': scope,
    responses: errorResponses('', 'account'),
  }
}

/** What may make a call that needs an account: an app, a personal token or a session. */
function securityOf(scope: Scope | null): Json[] {
  return [{ bearer: [] }, { token: [] }, ...(scope === null ? [] : [{ app: [scope] }])]
}

function plainSchema({ $schema: _, ...schema }: Json): Json {
  return schema
}
