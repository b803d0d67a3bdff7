import { LRUCache } from 'lru-cache'
import { availableParallelism } from 'node:os'
import type { PictureSize } from '#app/rules/base/picture-address.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { cacheKey, openPictureCache } from './cache.ts'
import { type PictureFormat, toMaster, toSize } from './convert.ts'
import {
  createLimiter,
  createSingleFlight,
  createTurns,
  TooBusyError,
} from '#app/.server/base/lib/concurrency.ts'
import { PictureError, type PictureSource, readSource } from './sources.ts'

/** Makes and caches pictures. Failures are thrown as PictureError. */
export interface Pictures {
  /** The master copy that all sizes are made from, as WebP. */
  master(source: PictureSource): Promise<Buffer>
  resized(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer>
  /** A drawn picture; `parts` is everything that it depends on. */
  drawn(parts: (string | number)[], draw: () => Promise<Buffer>): Promise<Buffer>
}

/** Version of how pictures are made: increase it, so that cached ones are made again. */
const version = 1
/** The same for drawn pictures. */
const drawnVersion = 2
const fetchesAtOnce = 24
const fetchesOfAHost = 4
const maxWaiting = 500
const maxWaitingForAHost = 60
const brokenMs = 30 * 60 * 1000
const passingMs = 2 * 60 * 1000
const deadHostMs = 30 * 1000

/**
 * Conversions at a time in the whole process. Uploads to the studio have a queue of their own
 * (ports/images/decoding.ts).
 */
const converting = createLimiter(availableParallelism(), maxWaiting)

export function createPictures(services: Services): Pictures {
  const cache = openPictureCache(services.cache)
  const shared = createSingleFlight<Buffer>()
  const fetching = createLimiter(fetchesAtOnce, maxWaiting)
  const ofHost = createTurns(fetchesOfAHost, maxWaitingForAHost)
  const failures = new LRUCache<string, PictureError>({ max: 20_000, ttl: passingMs })

  function master(source: PictureSource): Promise<Buffer> {
    return kept(['master', source.address], () => makeMaster(source))
  }

  function resized(
    source: PictureSource,
    size: PictureSize,
    format: PictureFormat,
  ): Promise<Buffer> {
    return kept(['size', source.address, size, format], async () => {
      const copy = await master(source)
      return converting(() => toSize(copy, size, format))
    })
  }

  function drawn(parts: (string | number)[], draw: () => Promise<Buffer>): Promise<Buffer> {
    return kept(['drawn', drawnVersion, ...parts], () => converting(draw))
  }

  function kept(parts: (string | number)[], make: () => Promise<Buffer>): Promise<Buffer> {
    const key = cacheKey(version, ...parts)
    return shared(key, async () => {
      const known = await cache.find(key)
      if (known) return known
      const bytes = await make()
      await cache.keep(key, bytes)
      return bytes
    })
  }

  async function makeMaster(source: PictureSource): Promise<Buffer> {
    const host = source.kind === 'web' ? new URL(source.address).host : ''
    const known = failures.get(source.address) ?? failures.get(`host ${host}`)
    if (known) throw known
    try {
      const bytes = await inTurn(host, () => readSource(services, source))
      return await converting(() => toMaster(bytes))
    } catch (error) {
      throw noteFailure(source, host, error)
    }
  }

  /** Limits the fetches of one host, so that a slow one doesn't use up all of them. */
  function inTurn(host: string, work: () => Promise<Buffer>): Promise<Buffer> {
    return ofHost(host, () => {
      // The host may have been found dead while this fetch was waiting.
      const dead = failures.get(`host ${host}`)
      return dead ? Promise.reject(dead) : fetching(work)
    })
  }

  function noteFailure(source: PictureSource, host: string, error: unknown): Error {
    if (error instanceof TooBusyError) return new PictureError(error.message, { isPassing: true })
    const failure =
      error instanceof PictureError
        ? error
        : new PictureError('The picture cannot be read.', { isPassing: false, cause: error })
    // Pictures of a dead host that were still waiting haven't failed themselves.
    if (failures.get(`host ${host}`) !== failure)
      failures.set(source.address, failure, { ttl: failure.isPassing ? passingMs : brokenMs })
    if (host && isHostDead(failure)) failures.set(`host ${host}`, failure, { ttl: deadHostMs })
    return failure
  }

  return { master, resized, drawn }
}

/** A server that doesn't answer for one picture won't answer for the next. */
function isHostDead({ cause }: PictureError): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : ''
  return code === 'UNREACHABLE' || code === 'TIMEOUT'
}
