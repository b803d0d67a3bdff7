import { readFile, stat } from 'node:fs/promises'
import type { Command } from 'commander'
import {
  judgeFeedAt,
  judgeFeedFile,
  largestChecked,
  reportOf,
} from '#app/.server/catalogue/checking/index.ts'
import { createGuardedFetch } from '#app/.server/base/ports/fetch/index.ts'
import { software } from '#app/.server/base/lib/software.ts'
import type { FeedReport } from '#app/schemas/catalogue/feed-check.ts'
import { findingsText, judgementsText } from '#app/texts/catalogue/findings-text.ts'
import { readEnv } from '#server/installation.ts'
import { UsageError } from '#server/progress.ts'
import { type Answer, answering } from './command.ts'

/** `validate <url or file>`: judges a feed, without an installation; exits with 1 where it has errors. */
export function define(command: Command): void {
  command
    .argument('<url or file>', 'the address of a feed, or a file with one')
    .option(
      '--alone',
      'reads the feed alone, without asking the hosts of cover, audio and transcripts',
    )
  answering(command, async ([feed = ''], options) =>
    answerOf(reportOf(await judged(feed, options.alone !== true))),
  )
}

async function judged(feed: string, asksHosts: boolean) {
  const { PUBLIC_URL: publicUrl, ALLOW_PRIVATE_HOSTS: privateHosts } = readEnv()
  const userAgent = `${software.name}/${software.version} (+${publicUrl})`
  const fetch = createGuardedFetch({ userAgent, privateHosts })
  const reader = { fetch, site: { publicUrl }, now: () => new Date() }
  try {
    return /^https?:\/\//i.test(feed)
      ? await judgeFeedAt(reader, { url: feed, asksHosts })
      : await judgeFeedFile(reader, { bytes: await bytesOf(feed), asksHosts })
  } finally {
    await fetch.close()
  }
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`There is no file ${file}.`)
  if (found.size > largestChecked)
    throw new UsageError(`${file} has more than ${largestChecked / 1e6} MB.`)
  return readFile(file)
}

function answerOf(report: FeedReport): Answer {
  const { title, judgements, findings } = report
  const failed = findings.some(({ level }) => level === 'ERROR')
  const text = `${judgementsText(judgements)}\n\n${findingsText(title, findings)}`
  return { text, json: report, failed }
}
