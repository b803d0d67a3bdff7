import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { type BlockKind, blockKinds } from '#app/rules/base/blocks.ts'
import {
  block,
  blocksAsCsv,
  importFile,
  liftBlock,
  listOfBlocks,
  previewBlock,
  previewFile,
} from '#app/.server/site/operator/index.ts'
import { type BlockImport, csvBounds } from '#app/schemas/site/desk-blocks.ts'
import { blocksTexts as texts } from '#app/texts/site/blocks.ts'
import { UsageError } from '#server/progress.ts'
import { answering, withInstallation } from './command.ts'

const kinds = blockKinds.map(nameOf)
const longestNote = 200

/** `blocks list|add|remove|preview|export|import`: what /admin/blocks does. */
export function define(command: Command): void {
  defineReading(command)
  const adding = onOne(command, 'add', 'blocks something').option('--note <words>', 'why', '')
  answering(adding, ([kind = '', value = ''], { note }) => {
    if (String(note).length > longestNote)
      throw new UsageError(`--note has ${longestNote} characters at most.`)
    return withInstallation(async (ctx) => {
      const blocked = await block(ctx, { kind: kindOf(kind), value, note: String(note) })
      return { text: texts.blocked(blocked), json: { kind: kindOf(kind), value: blocked } }
    })
  })
  answering(onOne(command, 'remove', 'lifts a block'), ([kind = '', value = '']) =>
    withInstallation(async (ctx) => {
      await liftBlock(ctx, { kind: kindOf(kind), value })
      return { text: texts.lifted(value), json: { kind: kindOf(kind), value } }
    }),
  )
  defineImport(command)
}

function defineReading(command: Command): void {
  const listing = command
    .command('list')
    .description('what of a kind is blocked, 50 at a time')
    .argument('<kind>', kinds.join(', '))
    .argument('[beginning]', 'only what begins so', '')
    .option('--after <value>', 'the next ones', '')
  answering(listing, ([kind = '', q = ''], { after }) =>
    withInstallation(async (ctx) => {
      const json = await listOfBlocks(ctx, { kind: kindOf(kind), q, after: String(after) })
      const lines = json.rows.map(({ shown, note }) => (note === '' ? shown : `${shown}  ${note}`))
      const more = json.next === null ? [] : [`--after ${json.next}`]
      return { text: [...lines, ...more].join('\n') || texts.none[kindOf(kind)], json }
    }),
  )
  answering(
    onOne(command, 'preview', 'says what a block would hit, and sets nothing'),
    ([kind = '', value = '']) =>
      withInstallation(async (ctx) => {
        const json = await previewBlock(ctx, { kind: kindOf(kind), value })
        const { count, isMore, lookedAt, hits, isBlocked } = json
        const lines = [
          texts.preview(json.shown),
          ...(isBlocked ? [texts.isBlocked] : []),
          texts.hits[json.kind](texts.counted(count ?? 0, isMore)),
          ...(lookedAt === null ? [] : [texts.lookedAt(lookedAt)]),
          ...hits.map(({ label, detail }) => `  ${label}  ${detail}`),
        ]
        return { text: lines.join('\n'), json }
      }),
  )
  command
    .command('export')
    .description('prints what is blocked as CSV')
    .argument('[kind]', `${kinds.join(', ')}; all without it`)
    .action((kind?: string) =>
      withInstallation((ctx) =>
        pipeline(blocksAsCsv(ctx, kind === undefined ? undefined : kindOf(kind)), toStdout),
      ),
    )
}

function defineImport(command: Command): void {
  const importing = command
    .command('import')
    .description('says what of a CSV file is new, and blocks it with --yes')
    .argument('<file>', 'with kind, value and note, or a value in each line')
    .addOption(
      new Option('--kind <kind>', 'of lines that don’t say it').choices(kinds).default('word'),
    )
    .option('--yes', 'blocks what is new')
  answering(importing, async ([file = ''], { kind, yes }) => {
    const bytes = await readFile(file)
    if (bytes.length > csvBounds.bytes)
      throw new UsageError(`A file has ${csvBounds.bytes / 1_000_000} MB at most.`)
    const input = { kind: kindOf(String(kind)), csv: bytes.toString('utf8').replaceAll('\0', '') }
    return withInstallation(async (ctx) => {
      const json = yes ? await importFile(ctx, input) : await previewFile(ctx, input)
      return { text: [...linesOf(json), ...(yes ? [] : [texts.nothingSet])].join('\n'), json }
    })
  })
}

function linesOf({ counts, known, wrong, moreWrong }: BlockImport): string[] {
  return [
    ...(counts.length === 0 ? [texts.nothingNew] : []),
    ...counts.map(({ kind, added }) => texts.fresh(kind, added)),
    ...(known > 0 ? [texts.known(known)] : []),
    ...wrong.map(({ line, problem }) => texts.wrong(line, problem)),
    ...(moreWrong > 0 ? [texts.moreWrong(moreWrong)] : []),
  ]
}

async function toStdout(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks)
    await new Promise<void>((resolve) => process.stdout.write(chunk, () => resolve()))
}

function onOne(command: Command, name: string, about: string): Command {
  return command
    .command(name)
    .description(about)
    .argument('<kind>', kinds.join(', '))
    .argument('<value>', 'a domain, network, host, relay, key or word')
}

/** A kind as it is typed: `email-domain`. */
function nameOf(kind: BlockKind): string {
  return kind.toLowerCase().replace('_', '-')
}

function kindOf(name: string): BlockKind {
  const kind = blockKinds.find((each) => nameOf(each) === name.toLowerCase())
  if (!kind) throw new UsageError(`There is no such kind: ${kinds.join(', ')}.`)
  return kind
}
