import { z } from 'zod'
import { isEnabled } from '#app/rules/base/areas.ts'
import type { Site } from '#app/.server/base/site.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { inputSchema } from '#app/.server/base/http/input-schema.ts'
import type { Call } from '#app/.server/base/http/json-call.ts'
import type { Scope } from '#app/rules/accounts/scopes.ts'
import { scopeNames } from '#app/texts/accounts/personal-tokens.ts'
import {
  callersKey,
  newEpisodeInput,
  orderedEpisode,
  sentEpisode,
} from '#app/schemas/studio/new-episode.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { scopeOf } from '#app/routes/api/scopes.ts'
import { getForm, statisticsFiles } from './get-forms.ts'
import answers from './answers.json' with { type: 'json' }

type Json = Record<string, unknown>

const described: { answers: Json; schemas: Json; words: Record<string, CallWords> } = answers

interface CallWords {
  about: string
  throws: string[]
}

const version = '1'

const documents = new WeakMap<object, Json>()

/** What programs are told of an installation, the same for as long as its process runs: areas are off from its start. */
export function openApiDocumentOf(site: Described): Json {
  const known = documents.get(site) ?? openApiDocument(site)
  documents.set(site, known)
  return known
}

type Described = Pick<Site, 'publicUrl' | 'featuresOff'>

/**
 * The calls of this installation as OpenAPI 3.1 describes them: their bodies by the schemas that check them, their answers
 * by the types of their functions. What is of an area that is off isn't in it.
 */
function openApiDocument(site: Described): Json {
  const table = [
    ...Object.entries<Call>(calls).map(([name, call]) => ({ path: `/v1/${name}`, name, call })),
    ...Object.entries<Call>(reads).map(([name, call]) => ({ path: `/${name}`, name, call })),
  ]
  const there = table.filter(
    ({ call }) => call.areas?.every((area) => isEnabled(site, area)) ?? true,
  )
  return {
    openapi: '3.1.0',
    info: {
      title: software.name,
      version,
      summary: 'Podcasts and music: listening, publishing, statistics.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: site.publicUrl }],
    tags: tags.map(([name, description]) => ({ name, description })),
    paths: {
      '/v1/episodes': { post: newEpisode() },
      ...statisticsFiles(ofAccount('statistics')),
      ...Object.fromEntries(
        there.map(({ path, name, call }) => [path, formsOf(operation(name, call), call)]),
      ),
    },
    components: {
      schemas: { ...described.schemas, Error: errorSchema },
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: tokenWords },
        token: { type: 'apiKey', in: 'header', name: 'x-tributary-token', description: tokenWords },
      },
    },
  }
}

const tokenWords =
  'A personal token of the account page, or the token of a session, which lasts 15 minutes and is exchanged by me/token-refresh.'

const tags = [
  ['me', 'What an account has, and does'],
  ['pay', 'Payments'],
  ['search', 'Searches'],
  ['stats', 'What was listened to'],
  ['report', 'Reports to the operator'],
  ['api', 'What everybody may read'],
  ['graph', 'People on Nostr'],
] as const

function formsOf(post: Json, { isRead, input }: Call): Json {
  return isRead ? { get: getForm(post, input), post } : { post }
}

/** What is said of what needs a token that may do this. */
function ofAccount(scope: Scope): Json {
  return {
    description: scopeWords('account', scope),
    security: [{ bearer: [] }, { token: [] }],
    'x-scope': scope,
    responses: {
      '400': { $ref: '#/components/responses/BadRequest' },
      ...accountErrors,
      '429': { $ref: '#/components/responses/TooMany' },
      '503': { $ref: '#/components/responses/Unavailable' },
    },
  }
}

function operation(name: string, { input, access }: Call): Json {
  const { about = '', throws = [] } = described.words[name] ?? {}
  const scope = access === 'account' ? scopeOf(name) : null
  return {
    operationId: name.replaceAll('/', '_').replaceAll('-', '_'),
    tags: [name.split('/')[0]],
    ...(about ? { summary: about } : {}),
    description: [scopeWords(access, scope), ...throws.map((one) => `Errors: ${one}.`)].join(' '),
    ...(access === 'account' ? { security: [{ bearer: [] }, { token: [] }] } : { security: [] }),
    ...(scope ? { 'x-scope': scope } : {}),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(input) } },
    },
    responses: {
      '200': {
        description: 'Done',
        headers: { 'Tributary-Token-Ends': { schema: { type: 'string', format: 'date-time' } } },
        content: { 'application/json': { schema: described.answers[name] ?? {} } },
      },
      '400': { $ref: '#/components/responses/BadRequest' },
      ...(access === 'account' ? accountErrors : {}),
      '429': { $ref: '#/components/responses/TooMany' },
      '503': { $ref: '#/components/responses/Unavailable' },
    },
  }
}

/** The one that takes a file. */
function newEpisode(): Json {
  const made = {
    description: 'Made',
    content: { 'application/json': { schema: z.toJSONSchema(sentEpisode) } },
  }
  return {
    operationId: 'episodes',
    tags: ['me'],
    summary:
      'Publishes an episode in one call: its description and its audio, or the address that this is fetched from.',
    description: `${scopeWords('account', 'publish')} Errors: 404 NO_FEED, 409 IN_PROGRESS, 422 KEY_USED.`,
    security: [{ bearer: [] }, { token: [] }],
    'x-scope': 'publish',
    parameters: [
      {
        in: 'header',
        name: 'Idempotency-Key',
        schema: inputSchema(callersKey),
        description: 'Your own name for it: the same again makes nothing twice, for a week.',
      },
    ],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              episode: inputSchema(newEpisodeInput),
              audio: { type: 'string', contentMediaType: 'audio/mpeg', description: 'An MP3' },
            },
            required: ['episode'],
          },
          encoding: { episode: { contentType: 'application/json' } },
        },
        // With audioUrl: the audio is fetched from there.
        'application/json': { schema: inputSchema(newEpisodeInput) },
      },
    },
    responses: {
      '201': made,
      '202': {
        description: 'Made; its audio is fetched, as me/hosting-audio-fetch-get tells',
        content: { 'application/json': { schema: z.toJSONSchema(orderedEpisode) } },
      },
      '200': {
        description: 'Made before, with the same key: as far as it is now',
        content: {
          'application/json': { schema: z.toJSONSchema(z.union([sentEpisode, orderedEpisode])) },
        },
      },
      '400': { $ref: '#/components/responses/BadRequest' },
      ...accountErrors,
      '429': { $ref: '#/components/responses/TooMany' },
      '503': { $ref: '#/components/responses/Unavailable' },
    },
  }
}

function scopeWords(access: Call['access'], scope: ReturnType<typeof scopeOf>): string {
  if (access === 'public') return 'Open to everybody.'
  if (scope === null) return 'For a session alone: no personal token may do it.'
  return `A personal token needs the scope ${scope}: ${scopeNames[scope].toLowerCase()}.`
}

const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The code of the error, as NOT_LOGGED_IN' },
    field: { type: 'string', description: 'The field at fault, as a path (content.title)' },
    message: { type: 'string', description: 'What is wrong and what to do, in English' },
  },
  required: ['error'],
}

const errorContent = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

const retryAfter = {
  'Retry-After': {
    schema: { type: 'integer' },
    description: 'Seconds until it may be tried again',
  },
}

const responses = {
  BadRequest: {
    description: 'The body isn’t what the call takes: `field` names what',
    ...errorContent,
  },
  NotLoggedIn: { description: 'No token, or one that holds no more', ...errorContent },
  Forbidden: {
    description: 'SCOPE_NEEDED where the token may not do it, else why the account may not',
    ...errorContent,
  },
  NotFound: { description: 'It isn’t there, or not for this account', ...errorContent },
  TooMany: { description: 'Too often', headers: retryAfter, ...errorContent },
  Unavailable: { description: 'Not now', headers: retryAfter, ...errorContent },
}

const accountErrors = {
  '401': { $ref: '#/components/responses/NotLoggedIn' },
  '403': { $ref: '#/components/responses/Forbidden' },
  '404': { $ref: '#/components/responses/NotFound' },
}
