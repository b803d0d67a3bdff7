import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GuardedFetch } from '#app/.server/base/ports/fetch/guarded-fetch.ts'
import { readInput } from '#tests/rig/real-data.ts'
import { serveOnLoopback } from './loopback-server.ts'

export interface HostedFile {
  bytes: Buffer
  type: string
  /** Without one, the rest of an interrupted copy can't be asked for. */
  etag?: string
}

/** Another podcast host, with feeds and media of its own. */
export interface OtherHost {
  url(path: string): string
  files: Map<string, HostedFile>
  /** How some paths answer instead; true when it did. */
  special: Map<string, (req: IncomingMessage, res: ServerResponse) => boolean>
  requests: { method: string; path: string; range: string | undefined }[]
  /** Breaks off whatever is on its way. */
  closeConnections(): void
  /** Reaches this host by its name, and nothing else inside the network. */
  fetch: GuardedFetch
}

/** Starts a host that answers ranges and If-Range as real ones do; it ends after the file's tests. */
export async function startOtherHost(): Promise<OtherHost> {
  const files: OtherHost['files'] = new Map()
  const special: OtherHost['special'] = new Map()
  const requests: OtherHost['requests'] = []
  const { server, port, fetch } = await serveOnLoopback(
    (req, res) => {
      const where = (req.url ?? '/').split('?')[0] ?? '/'
      requests.push({ method: req.method ?? '', path: where, range: req.headers.range })
      if (special.get(where)?.(req, res)) return
      const file = files.get(where)
      if (file) sendFile(req, res, file)
      else res.writeHead(404).end()
    },
    (hostname) => hostname === 'host.example',
  )
  return {
    url: (where) => `http://host.example:${port}${where}`,
    files,
    special,
    requests,
    closeConnections: () => server.closeAllConnections(),
    fetch,
  }
}

/** Sends a file, or the part of it that was asked for. */
function sendFile(req: IncomingMessage, res: ServerResponse, file: HostedFile): void {
  const { bytes, type, etag } = file
  const headers = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    ...(etag ? { ETag: etag } : {}),
  }
  const isSame = [undefined, etag].includes(req.headers['if-range'] as string | undefined)
  const from = isSame ? Number(/^bytes=(\d+)-$/.exec(req.headers.range ?? '')?.[1] ?? 0) : 0
  if (from > 0 && from >= bytes.length) {
    res.writeHead(416, { 'Content-Range': `bytes */${bytes.length}` }).end()
    return
  }
  const rest = bytes.subarray(from)
  res.writeHead(from > 0 ? 206 : 200, {
    ...headers,
    'Content-Length': rest.length,
    ...(from > 0 ? { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  })
  res.end(req.method === 'HEAD' ? undefined : rest)
}

/**
 * Sends as much of a file as is said, then breaks the connection: once `hasArrived` says that so many of the file's
 * bytes are there, since what is still on its way when a connection breaks is lost.
 */
export function sendCutOff(
  req: IncomingMessage,
  res: ServerResponse,
  file: HostedFile,
  bytes: number,
  hasArrived: (bytes: number) => Promise<boolean>,
): void {
  const from = Number(/^bytes=(\d+)-$/.exec(req.headers.range ?? '')?.[1] ?? 0)
  res.writeHead(from > 0 ? 206 : 200, {
    'Content-Type': file.type,
    'Content-Length': file.bytes.length - from,
    ...(file.etag ? { ETag: file.etag } : {}),
    ...(from > 0
      ? { 'Content-Range': `bytes ${from}-${file.bytes.length - 1}/${file.bytes.length}` }
      : {}),
  })
  res.write(file.bytes.subarray(from, from + bytes))
  const poll = setInterval(async () => {
    if (!(await hasArrived(from + bytes))) return
    clearInterval(poll)
    res.destroy()
  }, 20)
  res.on('close', () => clearInterval(poll))
}

/** Something that waits until it is told to go on. */
export function heldUp(): { released: Promise<void>; release: () => void } {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  return { released, release }
}

/** Has a host send a file once `until` says so. */
export function hold(
  host: OtherHost,
  where: string,
  file: HostedFile,
  until: (method?: string) => Promise<void>,
): void {
  host.special.set(where, (req, res) => {
    void until(req.method).then(() => sendFile(req, res, file))
    return true
  })
}

/** One of the real feeds, its media, images, transcripts and chapters moved to a host of the test's own. */
export function rehosted(name: string, host: OtherHost): { xml: string; media: string[] } {
  const source = readInput(`feeds/${name}`).toString('utf8')
  const media: string[] = []
  const xml = source
    .replace(/(<enclosure[^>]*\surl=")[^"]*"/g, (_, start: string) => {
      media.push(`/media/${media.length}.mp3`)
      return `${start}${host.url(media.at(-1) ?? '')}"`
    })
    .replace(/(<itunes:image[^>]*\shref=")[^"]*"/g, `$1${host.url('/cover.jpg')}"`)
    .replace(/(<podcast:transcript[^>]*\surl=")[^"]*"/g, `$1${host.url('/transcript.srt')}"`)
    .replace(/(<podcast:chapters[^>]*\surl=")[^"]*"/g, `$1${host.url('/chapters.json')}"`)
  return { xml, media }
}
