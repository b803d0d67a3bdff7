import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { system } from '#app/.server/base/actor.ts'
import {
  type AddedFeed,
  addFeedByUrl,
  addFeedFromBytes,
  addFeedsFromOpml,
  exportOpml,
  messageOf,
} from '#app/.server/catalogue/feeds/index.ts'
import { contextFor, type Ctx } from '#app/.server/base/ctx.ts'
import { indexFeed } from '#app/.server/catalogue/search/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'
import { takeovers } from './takeovers.ts'

const usage =
  'Usage: npm run catalogue -- add <RSS URL, .xml or .opml file>… [--url <feed URL of a local file>]\n       npm run catalogue -- export\n       npm run catalogue -- takeovers [--undo]'

/**
 * `catalogue add`: adds feeds and prints one JSON line for each; a bad one doesn't stop the rest. `catalogue export`:
 * prints all feeds as OPML. `catalogue takeovers`: prints one JSON line for each feed that may have been taken over, and
 * sets back those that certainly were with `--undo`.
 */
export async function run(args: string[]): Promise<void> {
  if (args[0] === 'export' && args.length === 1) await printOpml()
  else if (args[0] === 'takeovers') await printTakeovers(args.slice(1))
  else await addAll(args)
}

async function printTakeovers(options: string[]): Promise<void> {
  if (options.length > 1 || (options[0] ?? '--undo') !== '--undo') throw new StartError(usage)
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  for await (const line of takeovers(ctx, { undo: options.length > 0 }))
    process.stdout.write(`${JSON.stringify(line)}\n`)
  await installation.close()
  process.exit(0)
}

async function printOpml(): Promise<void> {
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  const opml = await exportOpml(ctx, { title: 'Tributary' })
  await installation.close()
  process.stdout.write(opml, () => process.exit(0))
}

async function addAll(args: string[]): Promise<void> {
  const { sources, url } = readArguments(args)
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  let failed = 0
  for (const source of sources) {
    for await (const line of addSource(ctx, source, url)) {
      if (line.status === 'failed') failed++
      // Maybe no server is running to do the indexing job.
      else await indexFeed(ctx, { feedId: line.id })
      process.stdout.write(`${JSON.stringify(line)}\n`)
    }
  }
  await installation.close()
  process.exit(failed > 0 ? 1 : 0)
}

function readArguments(args: string[]): { sources: string[]; url?: string } {
  const [action, ...rest] = args
  const urlAt = rest.indexOf('--url')
  const url = urlAt < 0 ? undefined : rest[urlAt + 1]
  const sources = rest.filter((_, index) => urlAt < 0 || (index !== urlAt && index !== urlAt + 1))
  if (action !== 'add' || sources.length === 0 || (urlAt >= 0 && !url)) throw new StartError(usage)
  if (url && sources.length > 1) throw new StartError(`--url goes with one file only.\n${usage}`)
  return url ? { sources, url } : { sources }
}

type Line = ReturnType<typeof successLine> | ReturnType<typeof failureLine>

async function* addSource(ctx: Ctx, source: string, url: string | undefined): AsyncGenerator<Line> {
  try {
    if (/^https?:\/\//i.test(source))
      yield successLine(source, await addFeedByUrl(ctx, { url: source }))
    else if (/\.opml$/i.test(source)) yield* addOpmlFile(ctx, source)
    else yield successLine(source, await addFile(ctx, source, url))
  } catch (error) {
    yield failureLine(source, messageOf(error))
  }
}

async function* addOpmlFile(ctx: Ctx, file: string): AsyncGenerator<Line> {
  for await (const result of addFeedsFromOpml(ctx, await readFile(file, 'utf8'))) {
    yield result.status === 'failed'
      ? failureLine(result.source || file, result.error, result.title)
      : successLine(result.source, result)
  }
}

async function addFile(ctx: Ctx, file: string, url: string | undefined): Promise<AddedFeed> {
  if (!(await stat(file)).isFile()) throw new StartError(`${file} is not a file.`)
  return addFeedFromBytes(ctx, {
    source: createReadStream(file),
    fallbackUrl: pathToFileURL(path.resolve(file)).href,
    ...(url === undefined ? {} : { url }),
  })
}

function successLine(source: string, feed: AddedFeed) {
  const { status, type, id, title, items, liveItems, remoteItems } = feed
  const warnings = feed.warnings.map(({ line, message }) => `line ${line}: ${message}`)
  return { source, status, type, id, title, items, liveItems, remoteItems, warnings, error: null }
}

function failureLine(source: string, error: string, title?: string) {
  return {
    source,
    status: 'failed' as const,
    type: null,
    id: null,
    title: title ?? null,
    items: 0,
    liveItems: 0,
    remoteItems: 0,
    warnings: [],
    error,
  }
}
