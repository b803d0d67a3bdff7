import { type Command, InvalidArgumentError } from 'commander'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { recountDownloads } from '#app/.server/stats/downloads/index.ts'
import { type Answer, answering, withInstallation } from './command.ts'
import { defineImport } from './stats-import.ts'

/** `stats recount`: counts the downloads of all feeds, or of one, anew from the log. `stats import`: takes other logs. */
export function define(command: Command): void {
  const recounting = command
    .command('recount')
    .description('counts downloads anew from their log; earlier days stay as they are')
    .option('--from <day>', 'the first day, as in 2026-11-26', day)
    .option('--feed <id>', 'this feed alone')
  answering(recounting, (_, { from, feed }) =>
    withInstallation((ctx) => recount(ctx, { from: from as string, feed: feed as string })),
  )
  defineImport(command.command('import'))
}

async function recount(
  ctx: Ctx,
  { from, feed }: { from?: string; feed?: string },
): Promise<Answer> {
  const began = performance.now()
  const requests = await recountDownloads(ctx, {
    ...(from ? { from } : {}),
    ...(feed ? { feedIds: [feed] } : {}),
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return {
    text: `Counted ${requests.toLocaleString('en-US')} requests in ${seconds} s`,
    json: { requests, seconds: Number(seconds) },
  }
}

function day(text: string): string {
  const time = Date.parse(`${text}T00:00:00Z`)
  if (!Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text) return text
  throw new InvalidArgumentError(`${text} is no day.`)
}
