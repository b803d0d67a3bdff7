import { Argument, type Command } from 'commander'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { type ImportCounts, importKinds, importLog } from '#app/.server/stats/downloads/index.ts'
import { StartError } from '#server/progress.ts'
import { type Answer, answering, withInstallation } from './command.ts'

/** `stats import`: takes logs of web servers, or downloads of OP3, into the log of downloads, gzipped or not. */
export function defineImport(command: Command): void {
  command
    .description('takes logs of other servers into the log of downloads, each request once')
    .addArgument(new Argument('<kind>', 'of the logs').choices(importKinds))
    .argument('<file...>', 'plain or gzipped')
  answering(command, ([kind, ...files]) =>
    withInstallation((ctx) => importLogs(ctx, kind as ImportKind, files)),
  )
}

type ImportKind = (typeof importKinds)[number]

async function importLogs(ctx: Ctx, kind: ImportKind, files: string[]): Promise<Answer> {
  const taken: (ImportCounts & { file: string })[] = []
  for (const file of files)
    taken.push({
      file,
      ...(await importLog(ctx, kind, file).catch((error: Error) => {
        throw new StartError(`${file}: ${error.message}. Nothing of it was taken.`)
      })),
    })
  const lines = taken.map(({ file, ...counts }) => `${file}: ${inWords(counts)}`)
  const counting = 'What was taken is counted within a minute while the product runs.'
  return { text: [...lines, counting].join('\n'), json: taken }
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
