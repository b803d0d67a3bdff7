import type { Client, FetchResponse } from 'openapi-fetch'
import type { components, paths } from './api.d.ts'

export type { components, paths }

/** The calls of a site, by their addresses: `site.POST('/v1/me/library-get', { body: { kind: 'FOLLOWED' } })`. */
export type Tributary = Client<paths, 'application/json'>

/** A record that the document names, as `Schema<'ContentHit'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export interface TributaryOptions {
  /** A personal token of the account page. */
  token?: string
  fetch?: (request: Request) => Promise<Response>
  /** How often a call is made that is refused for now (429, 503); 4 without it. */
  tries?: number
}

export declare function tributary(site: string | URL, options?: TributaryOptions): Tributary

/** What the site has refused, by its code (`NO_FEED`), the field at fault and what to do. */
export declare class TributaryError extends Error {
  constructor(status: number, answer?: { error?: string; field?: string; message?: string })
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly details: Record<string, unknown>
}

/** What a call answers. @throws TributaryError what it refuses */
export declare function answer<Result extends { data?: unknown; response: Response }>(
  call: Promise<Result>,
): Promise<Exclude<Result['data'], undefined>>

type NewEpisode = paths['/v1/episodes']['post']

/** Publishes an episode: what it is, its MP3, and a key of your own, with which it is made once however often it is sent. */
export declare function publishEpisode(
  site: Tributary,
  episode: {
    episode: NewEpisode['requestBody']['content']['multipart/form-data']['episode']
    audio: Blob
    key?: string
  },
): Promise<FetchResponse<NewEpisode, {}, 'application/json'>>
