import { parseArgs } from 'node:util'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { recountDownloads } from '#app/.server/stats/downloads/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'
import { importLogs, importUsage } from './stats-import.ts'

const recountUsage = 'npm run stats -- recount [--from 2026-11-26] [--feed id]'
const usage = `Usage: ${recountUsage}, or ${importUsage}`

/** `stats recount` and `stats import`. */
export async function run(args: string[]): Promise<void> {
  const [what, ...rest] = args
  if (what === 'recount') await recount(rest)
  else if (what === 'import') await importLogs(rest)
  else throw new StartError(usage)
}

/** Counts the downloads of all feeds, or of one, anew from the log; earlier days stay as they are. */
async function recount(args: string[]): Promise<void> {
  const { from, feed } = recountOptions(args)
  const installation = await openInstallation({ exclusive: false })
  const began = performance.now()
  const lines = await recountDownloads(contextFor(installation.services, system), {
    ...(from ? { from } : {}),
    ...(feed ? { feedIds: [feed] } : {}),
  }).finally(() => installation.close())
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`Counted ${lines.toLocaleString('en-US')} requests in ${seconds} s\n`)
}

function recountOptions(args: string[]): { from?: string; feed?: string } {
  try {
    const options = { from: { type: 'string' }, feed: { type: 'string' } } as const
    const { from, feed } = parseArgs({ args, options }).values
    if (from !== undefined && !isDay(from)) throw new Error(`${from} is no day`)
    return { ...(from ? { from } : {}), ...(feed ? { feed } : {}) }
  } catch (error) {
    throw new StartError(`${(error as Error).message}. ${usage}`)
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
