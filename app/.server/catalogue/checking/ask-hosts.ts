import {
  type CoverFacts,
  coverTag,
  type Facts,
  type FeedTree,
  type FileFacts,
  mediaTag,
} from '#app/protocols/feed/check/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { isOwnAddress } from '#app/.server/catalogue/feeds/index.ts'
import { GuardedFetchError, type GuardedResponse } from '#app/.server/base/ports/fetch/index.ts'
import { openPicture } from '#app/.server/base/ports/images/index.ts'

/** For all hosts together, which are asked at once. */
const allMs = 10_000
const largestCover = 10_000_000
const mostTranscripts = 3

type Asker = Pick<Ctx, 'fetch'> & { site: Pick<Ctx['site'], 'publicUrl'> }
type Ask = (
  url: string,
  options: { method?: 'HEAD'; headers?: Record<string, string> },
) => Promise<GuardedResponse>

/**
 * Asks the hosts of a feed's cover, of its first episode's file and of that one's transcripts, with six requests at most:
 * through the guarded fetch, so never a host inside of a network. Nothing is kept.
 */
export async function askHosts(
  ctx: Asker,
  tree: FeedTree,
): Promise<Pick<Facts, 'cover' | 'media' | 'transcripts'>> {
  const signal = AbortSignal.timeout(allMs)
  const ask: Ask = (url, options) =>
    ctx.fetch(url, {
      ...options,
      ...{ maxBytes: largestCover, timeoutMs: allMs, signal },
      onRedirect: (redirect) => {
        if (isOwnAddress(ctx.site, redirect.url))
          throw new GuardedFetchError('BAD_URL', 'It redirects to this site.')
      },
    })
  const [coverUrl, mediaUrl] = [coverTag(tree)?.get('href'), mediaTag(tree)?.get('url')]
  const texts = (tree.items[0]?.all('podcast:transcript') ?? []).slice(0, mostTranscripts)
  const [cover, media, transcripts] = await Promise.all([
    isAsked(ctx, coverUrl) ? coverAt(ask, coverUrl) : undefined,
    isAsked(ctx, mediaUrl) ? mediaAt(ask, mediaUrl) : undefined,
    Promise.all(
      texts
        .map((tag) => tag.get('url'))
        .filter((url) => isAsked(ctx, url))
        .map((url) => fileAt(ask, url)),
    ),
  ])
  return { ...(cover && { cover }), ...(media && { media }), transcripts }
}

/** This site’s own files are known without asking, and a check that asked this site might ask for another check. */
function isAsked({ site }: Asker, url: string | undefined): url is string {
  return url !== undefined && /^https?:/i.test(url) && !isOwnAddress(site, url)
}

async function coverAt(ask: Ask, url: string): Promise<CoverFacts> {
  const none = { format: null, width: 0, height: 0 }
  const asked = await answerOf(ask, url, {})
  if (!asked.response) return { ...asked.facts, ...none }
  try {
    const { format, metadata } = await openPicture(await asked.response.bytes())
    return { ...asked.facts, format, ...sizeOf(metadata.autoOrient) }
  } catch (error) {
    if (error instanceof GuardedFetchError) return { ...failed(url, error), ...none }
    return { ...asked.facts, ...none }
  }
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height }
}

async function mediaAt(ask: Ask, url: string): Promise<FileFacts> {
  const [facts, part] = await Promise.all([
    fileAt(ask, url),
    answerOf(ask, url, { headers: { range: 'bytes=0-0' } }),
  ])
  part.response?.discard()
  return facts.isThere && part.facts.isThere
    ? { ...facts, takesRanges: part.status === 206 }
    : facts
}

/** A file by its head alone. */
async function fileAt(ask: Ask, url: string): Promise<FileFacts> {
  const { facts, response } = await answerOf(ask, url, { method: 'HEAD' })
  response?.discard()
  return facts
}

async function answerOf(
  ask: Ask,
  url: string,
  options: Parameters<Ask>[1],
): Promise<{ facts: FileFacts; status?: number; response?: GuardedResponse }> {
  try {
    const response = await ask(url, options)
    const { status, headers } = response
    if (status !== 200 && status !== 206) {
      response.discard()
      return { facts: { url, isThere: false, said: String(status) }, status }
    }
    const length = Number(headers['content-length'] ?? Number.NaN)
    const facts = {
      ...{ url, isThere: true, said: '' },
      ...(headers['content-type'] && { type: headers['content-type'].slice(0, 100) }),
      ...(Number.isSafeInteger(length) && length > 0 && { length }),
    }
    return { facts, status, response }
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error
    return { facts: failed(url, error) }
  }
}

function failed(url: string, { message }: GuardedFetchError): FileFacts {
  return { url, isThere: false, said: message.replace(/\.$/, '') }
}
