import type { Command } from 'commander'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import {
  askOfStorage,
  deleteOrphans,
  lookThrough,
  storageReport,
} from '#app/.server/site/operator/index.ts'
import type { StorageSurvey } from '#app/schemas/site/desk-storage.ts'
import { storageTexts as texts } from '#app/texts/site/storage.ts'
import { answering, askFirst, withInstallation } from './command.ts'

/** `storage report|orphans|leftovers`: what /admin/storage shows and does. */
export function define(command: Command): void {
  answering(
    command.command('report').description('looks through what is stored: by account and by kind'),
    () =>
      withInstallation(async (ctx) => {
        const json = await lookThrough(ctx)
        return { text: reportOf(json).join('\n'), json, failed: json.missing.files > 0 }
      }),
  )
  const orphans = command
    .command('orphans')
    .description('files that no record names, and records without a file')
    .option('--delete', 'deletes the files, those older than a day')
    .option('--yes', 'without asking')
  answering(orphans, async (_args, { delete: isToDelete, yes }) => {
    if (!isToDelete)
      return withInstallation(async (ctx) => {
        const { orphans, missing } = await lookThrough(ctx)
        return { text: oddOf({ orphans, missing }).join('\n'), json: { orphans, missing } }
      })
    if (!yes) await askFirst('Files that no record names are deleted for good.')
    return withInstallation(async (ctx) => {
      const json = await deleteOrphans(ctx)
      return { text: texts.deleted(json.files, sizeInWords(json.bytes)), json }
    })
  })
  const leftovers = command
    .command('leftovers')
    .description('uploads that were announced and never came')
    .option('--delete', 'has a job delete those of more than 48 hours')
  answering(leftovers, (_args, { delete: isToDelete }) =>
    withInstallation(async (ctx) => {
      if (isToDelete) await askOfStorage(ctx, 'leftovers')
      const { leftovers: json } = await storageReport(ctx, 0)
      const { count, isMore, bytes, first } = json
      const head = count === 0 ? texts.noOrphans : texts.atLeast(count, sizeInWords(bytes), isMore)
      const lines = first.map(({ key, bytes, at }) => `${at}  ${sizeInWords(bytes)}  ${key}`)
      return { text: [head, ...lines].join('\n'), json }
    }),
  )
}

function reportOf(survey: StorageSurvey): string[] {
  return [
    texts.all(survey.files, sizeInWords(survey.bytes)),
    texts.byAccount,
    ...survey.accounts.slice(0, 50).map(({ id, bytes }) => `  ${id}  ${sizeInWords(bytes)}`),
    texts.byKind,
    ...survey.kinds.map(({ kind, bytes }) => `  ${texts.kindName(kind)}  ${sizeInWords(bytes)}`),
    ...oddOf(survey),
  ]
}

function oddOf({ orphans, missing }: Pick<StorageSurvey, 'orphans' | 'missing'>): string[] {
  return [
    texts.orphans,
    `  ${orphans.files === 0 ? texts.noOrphans : texts.found(orphans.files, sizeInWords(orphans.bytes))}`,
    ...orphans.first.map(({ key, bytes, at }) => `  ${at}  ${sizeInWords(bytes)}  ${key}`),
    ...(missing.files > 0 ? [texts.missing, ...missing.first.map((path) => `  ${path}`)] : []),
  ]
}
