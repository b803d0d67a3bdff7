import { isEnabled } from '#app/rules/base/areas.ts'
import { largest } from '#app/rules/studio/upload-file.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { type Call, largestBody } from '#app/.server/base/http/json-call.ts'
import { software } from '#app/.server/base/lib/software.ts'
import { scopeNames } from '#app/texts/accounts/personal-tokens.ts'
import type { Site } from '#app/.server/base/site.ts'
import { openApiTexts as texts } from '#app/texts/site/openapi.ts'
import { calls, reads } from '#app/routes/api/calls/index.ts'
import { described, examplesAt, type Json } from './described.ts'
import { getForm, statisticsFiles } from './get-forms.ts'
import { headers, newEpisode, ofAccount, operation } from './operations.ts'
import { errorSchema, sharedResponses } from './responses.ts'

const version = '1'

const documents = new WeakMap<object, Json>()

/** What programs are told of an installation, the same for as long as its process runs: areas are off from its start. */
export function openApiDocumentOf(site: DescribedSite): Json {
  const known = documents.get(site) ?? openApiDocument(site)
  documents.set(site, known)
  return known
}

export type DescribedSite = Pick<Site, 'publicUrl' | 'featuresOff' | 'limits'>

/**
 * The calls of this installation as OpenAPI 3.1 describes them: their bodies by the schemas that check them, their answers
 * by the types of their functions, their errors by where these are made. What is of an area that is off isn't in it.
 */
function openApiDocument(site: DescribedSite): Json {
  const examples = examplesAt(site)
  const table = [
    ...Object.entries<Call>(calls).map(([name, call]) => ({ path: `/v1/${name}`, name, call })),
    ...Object.entries<Call>(reads).map(([name, call]) => ({ path: `/${name}`, name, call })),
  ]
  const there = table.filter(
    ({ call }) => call.areas?.every((area) => isEnabled(site, area)) ?? true,
  )
  const paths = there.map(({ path, name, call }) => [
    path,
    formsOf(operation(name, call, examples[name]), call),
  ])
  const limits = limitsIn(site)
  return {
    openapi: '3.1.0',
    info: {
      title: software.name,
      version,
      summary: texts.summary,
      description: texts.limits(limits),
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    'x-limits': limits,
    servers: [{ url: site.publicUrl }],
    tags: texts.tags.map(([name, description]) => ({ name, description })),
    paths: {
      '/v1/episodes': { post: newEpisode(examples.episodes) },
      ...statisticsFiles(ofAccount('statistics')),
      ...Object.fromEntries(paths),
    },
    components: {
      schemas: { ...described.schemas, Error: errorSchema },
      headers,
      responses: sharedResponses(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: texts.token },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'x-tributary-token',
          description: texts.token,
        },
        app: appSecurity(site.publicUrl),
      },
    },
  }
}

/** What is read has two forms. */
function formsOf(post: Json, { isRead, input }: Call): Json {
  return isRead ? { get: getForm(post, input), post } : { post }
}

/** How an app of others comes by a token; `x-scope` of a call is the scope that it asks for. */
function appSecurity(site: string): Json {
  const common = {
    tokenUrl: `${site}/oauth/token`,
    refreshUrl: `${site}/oauth/token`,
    scopes: scopeNames,
  }
  return {
    type: 'oauth2',
    description: texts.apps,
    flows: {
      authorizationCode: { authorizationUrl: `${site}/oauth/authorize`, ...common },
      // Of OpenAPI 3.2, which documents of 3.1 may have as an extension.
      'x-deviceAuthorization': { deviceAuthorizationUrl: `${site}/oauth/device-code`, ...common },
    },
    'x-metadata-url': `${site}/.well-known/oauth-authorization-server`,
  }
}

/** Calls a second from one network, and the bytes of a body and of an episode's audio. */
function limitsIn(site: DescribedSite) {
  return { perSecond: limitsOf(site).callsASecond, body: largestBody, audio: largest.audio }
}
