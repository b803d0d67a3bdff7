import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { type ImportCounts, importKinds, importLog } from '#app/.server/stats/downloads/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

export const importUsage = `npm run stats -- import ${importKinds.join('|')} <file>...`

/** `stats import`: takes logs of web servers, or downloads of OP3, into the log of downloads, gzipped or not. */
export async function importLogs(args: string[]): Promise<void> {
  const [name, ...files] = args
  const kind = importKinds.find((known) => known === name)
  if (!kind || files.length === 0) throw new StartError(`Usage: ${importUsage}`)
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  try {
    for (const file of files) {
      const counts = await importLog(ctx, kind, file).catch((error: Error) => {
        throw new StartError(`${file}: ${error.message}. Nothing of it was taken.`)
      })
      process.stdout.write(`${file}: ${inWords(counts)}\n`)
    }
  } finally {
    await installation.close()
  }
  process.stdout.write('What was taken is counted within a minute while the product runs.\n')
}

function inWords(counts: ImportCounts): string {
  const { lines, taken, before, others, unknown, malformed, malformedAt } = counts
  const parts = [
    `${shown(lines)} lines`,
    `${shown(taken)} taken`,
    `${shown(before)} known before`,
    `${shown(others)} of other things`,
    `${shown(unknown)} of files that are not here`,
    `${shown(malformed)} malformed${malformed > 0 ? ` (the first: ${malformedAt.join(', ')})` : ''}`,
  ]
  return parts.join(' · ')
}

function shown(number: number): string {
  return number.toLocaleString('en-US')
}
