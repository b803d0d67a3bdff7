import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hashedHue } from '#app/rules/base/hashed-colour.ts'
import {
  parsePictureAddress,
  type PictureAddress,
  pictureSides,
} from '#app/rules/base/picture-address.ts'
import { visitor } from '#app/.server/base/actor.ts'
import { contextFor, type Services } from '#app/.server/base/ctx.ts'
import type { PictureFormat } from './convert.ts'
import { saveFacts } from './facts.ts'
import { createFinder } from './find.ts'
import type { FoundPicture } from './found-picture.ts'
import { TooBusyError } from '#app/.server/base/lib/concurrency.ts'
import { createPictures } from './pictures.ts'
import { drawInitial, drawPlaceholder } from './placeholder.ts'
import { drawSharePicture } from './share-picture.ts'
import { PictureError, type PictureSource } from './sources.ts'
import { reportError } from '#app/.server/base/lib/report-error.ts'

interface Answer {
  status: 200 | 404
  type: 'image/webp' | 'image/avif' | 'image/png'
  bytes: Buffer
  cacheControl: string
}

type Resized = Extract<PictureAddress, { kind: 'content' | 'profile' | 'banner' | 'note' }>

/** After this long the client gets the placeholder; the picture is still made and cached. */
const patienceMs = 6_000
/** For each that is shown in its place. */
const patienceForOthersMs = 1_500
const forever = 'public, max-age=31536000, immutable'
const forAWhile = 'public, max-age=600'
const forADay = 'public, max-age=86400'
const notAtAll = 'no-store'
const hourMs = 60 * 60 * 1000

/** Answers `/images/…` over node:http; false for every other request. */
export function createImageHandler(
  services: Services,
): (req: IncomingMessage, res: ServerResponse) => Promise<boolean> {
  const pictures = createPictures(services)
  const find = createFinder(services)
  const lookedAt = new LRUCache<string, true>({ max: 20_000, ttl: hourMs })

  return async function handleImage(req, res) {
    if (!req.url?.startsWith('/images/')) return false
    const address = parsePictureAddress(req.url)
    if (!address) return false
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end()
      return true
    }
    try {
      const answer =
        address.kind === 'share' ? await shared(address) : await resized(address, formatFor(req))
      return send(req, res, answer)
    } catch (error) {
      if (error instanceof TooBusyError) return refuse(res)
      throw error
    }
  }

  async function resized(address: Resized, format: PictureFormat): Promise<Answer | null> {
    const found = await find[address.kind](address.id, address.original)
    const [first] = found.sources
    let insteadOfIt = forAWhile
    for (const source of found.sources) {
      const isIt = source === first
      const making = pictures.resized(source, address.size, format)
      try {
        const bytes = await withPatience(making, isIt ? patienceMs : patienceForOthersMs)
        // Facts are for larger pictures: lists of small ones don't show them.
        if (isIt && address.size !== 'small') void noteFacts(found)
        const cacheControl = !isIt ? insteadOfIt : found.isExact ? forever : forAWhile
        return { status: 200, type: `image/${format}`, bytes, cacheControl }
      } catch (error) {
        if (isPassing(error)) insteadOfIt = notAtAll
      }
    }
    // What nothing can stand for is missing, so that pages show something else.
    if (found.title === null) return null
    return placeholder(address, { ...found, title: found.title }, insteadOfIt)
  }

  async function placeholder(
    { size }: Resized,
    { id, title, isRound, isKnown }: FoundPicture & { title: string },
    cacheControl: string,
  ): Promise<Answer> {
    const shape = isRound ? 'round' : 'square'
    const bytes = await pictures.drawn(['placeholder', shape, hashedHue(id), title, size], () =>
      isRound ? drawInitial(id, title, pictureSides[size]) : drawPlaceholder(id, title, size),
    )
    return isKnown
      ? { status: 200, type: 'image/webp', bytes, cacheControl }
      : { status: 404, type: 'image/webp', bytes, cacheControl: notAtAll }
  }

  async function shared({ type, id }: { type: string; id: string }): Promise<Answer | null> {
    const known = await find.known(id)
    if (known?.type !== type) return null
    const sources = find.sourcesOf([known.picture, known.otherPicture])
    const art = await firstToBeHad(sources)
    const { title, publisher } = known
    const parts = ['share', id, title, publisher, art?.source.address ?? '']
    const bytes = await pictures.drawn(parts, () => drawSharePicture(known, art?.master ?? null))
    const cacheControl = art?.source === sources[0] ? forADay : forAWhile
    return { status: 200, type: 'image/png', bytes, cacheControl }
  }

  async function firstToBeHad(sources: PictureSource[]) {
    for (const source of sources) {
      const master = await withPatience(pictures.master(source), patienceMs).catch(unlessMissing)
      if (master) return { source, master }
    }
    return undefined
  }

  /** The first time a cover is served, its facts are stored for the pages that show it. */
  async function noteFacts({ coverOf, sources: [source] }: FoundPicture): Promise<void> {
    if (!coverOf || !source) return
    const key = `${coverOf} ${source.address}`
    if (lookedAt.has(key)) return
    lookedAt.set(key, true)
    try {
      const master = await pictures.master(source)
      await saveFacts(contextFor(services, visitor), coverOf, source.address, master)
    } catch (error) {
      lookedAt.delete(key)
      if (!(error instanceof PictureError))
        reportError(error, { label: 'picture facts', place: 'pictures' })
    }
  }
}

async function withPatience(making: Promise<Buffer>, patienceMs: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new PictureError('The picture takes too long.', { isPassing: true })),
      patienceMs,
    )
  })
  // It may still fail after the timeout, when nobody waits for it.
  making.catch(() => undefined)
  return Promise.race([making, tooLong]).finally(() => clearTimeout(timer))
}

/** Whether a picture that can't be had may be there later. */
function isPassing(error: unknown): boolean {
  if (error instanceof PictureError) return error.isPassing
  if (error instanceof TooBusyError) return true
  throw error
}

function unlessMissing(error: unknown): null {
  if (error instanceof PictureError) return null
  throw error
}

function formatFor({ headers }: IncomingMessage): PictureFormat {
  return headers.accept?.includes('image/avif') ? 'avif' : 'webp'
}

function send(req: IncomingMessage, res: ServerResponse, answer: Answer | null): true {
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Access-Control-Allow-Origin', '*')
  if (!answer) {
    res.writeHead(404, { 'Cache-Control': notAtAll, 'Content-Length': 0 }).end()
    return true
  }
  const etag = `"${createHash('sha256').update(answer.bytes).digest('base64url').slice(0, 22)}"`
  res.setHeader('ETag', etag)
  res.setHeader('Cache-Control', answer.cacheControl)
  res.setHeader('Vary', 'Accept')
  if (answer.status === 200 && isKnown(req, etag)) {
    res.writeHead(304).end()
    return true
  }
  res
    .writeHead(answer.status, {
      'Content-Type': answer.type,
      'Content-Length': answer.bytes.length,
    })
    .end(req.method === 'HEAD' ? undefined : answer.bytes)
  return true
}

function refuse(res: ServerResponse): true {
  res.writeHead(503, { 'Retry-After': 5, 'Cache-Control': notAtAll, 'Content-Length': 0 }).end()
  return true
}

function isKnown(req: IncomingMessage, etag: string): boolean {
  const tags = req.headers['if-none-match']
  return (
    tags === '*' ||
    (tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false)
  )
}
