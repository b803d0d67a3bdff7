import { addDays } from 'date-fns/addDays'
import type { Command } from 'commander'
import {
  contentForDesk,
  deleteContent,
  handOverContent,
  hideContent,
  keepOutFeed,
  letInFeed,
  listContent,
  restoreContent,
  suspendContent,
} from '#app/.server/site/operator/index.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { contentChips, contentListInput, standingReason } from '#app/schemas/site/desk-content.ts'
import { deskContentTexts as texts } from '#app/texts/site/desk-content.ts'
import { UsageError } from '#server/progress.ts'
import { answering, destroying, withInstallation } from './command.ts'

type Options = Record<string, unknown>

/** `content …`: what the operator's page about shows does, for shows, episodes and clips by their public id. */
export function define(command: Command): void {
  list(command)
  show(command)
  standing(command, 'hide', 'leaves it out of lists; its page, RSS and files go on', (ctx, input) =>
    hideContent(ctx, input),
  )
  const suspending = standing(
    command,
    'suspend',
    'closes it: its page says so, its RSS and its files are closed',
    (ctx, input, { held }) => suspendContent(ctx, { ...input, rss: held ? 'HELD' : 'GONE' }),
  )
  suspending.option('--held', 'its RSS stays as it is, without the files')
  act(
    command.command('restore').description('shows again what was hidden or suspended'),
    (ctx, id) => restoreContent(ctx, { id }),
  )
  destroying(
    command
      .command('hand-over')
      .description('makes another account the only owner of a show that is made here')
      .argument('<id>', 'of the show')
      .argument('<e-mail>', 'of the account'),
    'Its owners so far own it no more.',
    ([id = '', to = '']) =>
      doing(id, (ctx) => handOverContent(ctx, { id, to: to.toLowerCase(), atOnce: true })),
  )
  removal(
    command.command('delete').description('deletes a show, an episode or a clip that is made here'),
    'It is deleted for good, with its files.',
    async (ctx, id, reason) => {
      const { content } = await contentForDesk(ctx, id)
      await deleteContent(ctx, { id, reason, title: content?.title ?? '' })
    },
  )
  removal(
    command
      .command('keep-out')
      .description('removes a feed of another host, and takes it in no more'),
    'Its pages are deleted for good.',
    (ctx, id, reason) => keepOutFeed(ctx, { id, reason }),
  )
  act(command.command('let-in').description('takes a feed in again that is kept out'), (ctx, id) =>
    letInFeed(ctx, { id }),
  )
}

function list(command: Command): void {
  const listing = command
    .command('list')
    .description('lists shows, the last added first')
    .argument('[words...]', 'of a title; or an address, a guid, an owner')
    .option('--show <which>', contentChips.join(', ').toLowerCase())
    .option('--after <cursor>', 'where the next page begins')
  answering(listing, async (words, { show = 'ALL', after }) => {
    const which = String(show).toUpperCase().replace('-', '_')
    if (!contentChips.some((chip) => chip === which)) throw new UsageError('There is no such list.')
    const asked = contentListInput.parse({ q: words.join(' '), show: which, after })
    const json = await withInstallation((ctx) => listContent(ctx, asked))
    const lines = json.rows.map(({ id, state, title }) => `${id}  ${texts.states[state]}  ${title}`)
    return { text: [...lines, ...(json.next ? [`--after ${json.next}`] : [])].join('\n'), json }
  })
}

function show(command: Command): void {
  const showing = command
    .command('show')
    .description('says what something is, and what was decided about it')
    .argument('<id>', 'public id')
  answering(showing, async ([id = '']) => {
    const json = await withInstallation((ctx) => contentForDesk(ctx, id))
    const { content, keptOut, history } = json
    const head = content
      ? `${content.title}\n${texts.states[content.state]}  ${content.url ?? content.path}`
      : `${keptOut?.title}\n${texts.states.KEPT_OUT}  ${keptOut?.url}`
    const decided = history.map(
      ({ at, act, by, words }) =>
        `${at.toISOString()}  ${act}  ${by ?? texts.byCommand}${words && `  ${words}`}`,
    )
    return { text: [head, ...decided].join('\n'), json }
  })
}

function standing(
  command: Command,
  name: string,
  about: string,
  work: (
    ctx: Ctx,
    input: { id: string; reason: string; until: Date | null },
    options: Options,
  ) => Promise<void>,
): Command {
  const setting = command
    .command(name)
    .description(about)
    .argument('<id>', 'public id')
    .requiredOption('--reason <words>', 'what its owners read')
    .option('--days <number>', 'for how long; without: until it is restored')
  return answering(setting, ([id = ''], options) => {
    const reason = reasonOf(options)
    const days = options.days === undefined ? null : Number(options.days)
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= 3650))
      throw new UsageError('--days is a number from 1 to 3650.')
    return doing(id, (ctx) => {
      const until = days === null ? null : addDays(ctx.now(), days)
      return work(ctx, { id, reason, until }, options)
    })
  })
}

function removal(
  command: Command,
  warning: string,
  work: (ctx: Ctx, id: string, reason: string) => Promise<void>,
): void {
  command.argument('<id>', 'public id').requiredOption('--reason <words>', 'why')
  destroying(command, warning, ([id = ''], options) =>
    doing(id, (ctx) => work(ctx, id, reasonOf(options))),
  )
}

function act(command: Command, work: (ctx: Ctx, id: string) => Promise<void>): void {
  command.argument('<id>', 'public id')
  answering(command, ([id = '']) => doing(id, (ctx) => work(ctx, id)))
}

async function doing(id: string, work: (ctx: Ctx) => Promise<void>) {
  await withInstallation(work)
  return { text: texts.done, json: { id, done: true } }
}

function reasonOf({ reason }: Options): string {
  const parsed = standingReason.safeParse(reason)
  if (!parsed.success) throw new UsageError('--reason has 1 to 500 characters.')
  return parsed.data
}
