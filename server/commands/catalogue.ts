import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import {
  type AddedFeed,
  addFeedByUrl,
  addFeedFromBytes,
  addFeedsFromOpml,
  exportOpml,
  messageOf,
} from '#app/.server/catalogue/feeds/index.ts'
import { indexFeed } from '#app/.server/catalogue/search/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { StartError, UsageError } from '#server/progress.ts'
import { answering, askFirst, print, withInstallation } from './command.ts'
import { takeovers } from './takeovers.ts'

/**
 * `catalogue add`: adds feeds and prints one JSON line for each; a bad one doesn't stop the rest. `catalogue export`:
 * prints all feeds as OPML. `catalogue takeovers`: prints one JSON line for each feed that may have been taken over, and
 * sets back those that certainly were with `--undo`.
 */
export function define(command: Command): void {
  command
    .command('add')
    .description('adds feeds to the public catalogue; prints a JSON line for each')
    .argument('<source...>', 'RSS addresses, .xml or .opml files')
    .option('--url <address>', 'where the feed of a local file is')
    .action((sources: string[], { url }: { url?: string }) => addAll(sources, url))
  answering(command.command('export').description('prints the catalogue as OPML'), async () => {
    const opml = await withInstallation((ctx) => exportOpml(ctx, { title: 'Tributary' }))
    return { text: opml, json: { opml } }
  })
  command
    .command('takeovers')
    .description(
      'finds feeds that were taken over under the rules of earlier versions; prints a JSON line for each',
    )
    .option('--undo', 'set back those that certainly were')
    .option('--yes', 'without asking')
    .action(async ({ undo = false, yes = false }: { undo?: boolean; yes?: boolean }) => {
      if (undo && !yes) await askFirst('Feeds get back their former addresses.')
      await withInstallation(async (ctx) => {
        for await (const line of takeovers(ctx, { undo })) await print(JSON.stringify(line))
      })
    })
}

async function addAll(sources: string[], url: string | undefined): Promise<void> {
  if (url && sources.length > 1) throw new UsageError('--url goes with one file only.')
  await withInstallation(async (ctx) => {
    for (const source of sources)
      for await (const line of addSource(ctx, source, url)) {
        if (line.status === 'failed') process.exitCode = 1
        // Maybe no server is running to do the indexing job.
        else await indexFeed(ctx, { feedId: line.id })
        await print(JSON.stringify(line))
      }
  })
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
