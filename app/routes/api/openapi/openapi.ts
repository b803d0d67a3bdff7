import { createHash } from 'node:crypto'
import type { Route } from './+types/openapi.ts'
import { servicesContext } from '#app/.server/base/http/context.ts'
import type { Site } from '#app/.server/base/site.ts'
import { openApiDocumentOf } from './document.ts'

interface Written {
  json: string
  etag: string
}

const written = new WeakMap<Site, Written>()

/** The calls of this installation, for programs: pages of any site may read it. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { site } = context.get(servicesContext)
  const { json, etag } = written.get(site) ?? write(site)
  const headers = {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'max-age=300',
    ETag: etag,
  }
  if (request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers })
  return new Response(json, { headers })
}

function write(site: Site): Written {
  const json = JSON.stringify(openApiDocumentOf(site))
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`
  written.set(site, { json, etag })
  return { json, etag }
}
