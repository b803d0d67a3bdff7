import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import type { z } from 'zod'
import { type LegalName, noNotices, noticeKinds } from '#app/rules/base/notices.ts'
import {
  announcementInput,
  legalNameAt,
  legalPaths,
  legalText,
  maintenanceInput,
  momentArgument,
} from '#app/schemas/site/desk-site.ts'
import { siteAdminTexts as texts } from '#app/texts/site/site-admin.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import {
  announceToAll,
  closeForMaintenance,
  endAnnouncement,
  markdownOf,
  openAfterMaintenance,
  publishText,
  refreshNotices,
  stopAsking,
  versionsOf,
} from '#app/.server/site/operator/index.ts'
import { UsageError } from '#server/progress.ts'
import { type Answer, answering, withInstallation } from './command.ts'

type Part = (name: string, about: string) => Command

const time = 'in UTC, as 2026-12-01T08:00'

/** `site show|announce|take-down|maintenance|text|versions|publish|reset|stop-asking`: what /admin/site does. */
export function define(command: Command): void {
  const part: Part = (name, about) => command.command(name).description(about)
  answering(part('show', 'what everybody is told, and whether the site is open'), () =>
    withInstallation(shown),
  )
  defineAnnouncing(part)
  defineMaintenance(part)
  defineLegal(part)
}

function defineAnnouncing(part: Part): void {
  answering(
    part('announce', 'says something to everybody, at the top of each page')
      .argument('<text>', 'at most 500 letters')
      .addOption(
        new Option('--kind <kind>', 'which')
          .choices(noticeKinds.map((kind) => kind.toLowerCase()))
          .default('information'),
      )
      .option('--link <address>', 'an address, or a path of this site')
      .option('--from <time>', `${time}; else at once`)
      .option('--until <time>', `${time}; else until it is taken down`),
    ([text = ''], { kind, link, from, until }) =>
      withInstallation(async (ctx) => {
        const input = { text, link, from, until, kind: String(kind).toUpperCase() }
        await announceToAll(ctx, valid(announcementInput, input))
        return { text: 'Announced', json: { announced: text } }
      }),
  )
  answering(part('take-down', 'takes down what is announced'), () =>
    done((ctx) => endAnnouncement(ctx), 'Taken down'),
  )
}

function defineMaintenance(part: Part): void {
  answering(
    part('maintenance', 'closes the site to all but operators, or opens it')
      .argument('<on|off>', 'which')
      .option('--until <time>', `when it is expected to end, ${time}; it stays closed until off`)
      .option('--text <text>', 'what people read', '')
      .option('--all', 'media, pictures and RSS as well'),
    ([which = ''], { until, text, all }) => {
      if (which === 'off') return done((ctx) => openAfterMaintenance(ctx), 'The site is open')
      if (which !== 'on') throw new UsageError('on or off')
      const { until: expected, text: words } = valid(maintenanceInput, { until, text })
      return done(
        (ctx) => closeForMaintenance(ctx, { until: expected, text: words, isAll: all === true }),
        'The site is closed to all but operators',
      )
    },
  )
}

function defineLegal(part: Part): void {
  const names = Object.values(legalPaths).join(', ')
  const onText = (name: string, about: string) => part(name, about).argument('<name>', names)
  answering(
    onText('text', 'prints a legal text in Markdown').option('--number <number>', 'a former one'),
    ([name = ''], { number }) =>
      withInstallation(async (ctx) => {
        const version = number === undefined ? undefined : wholeNumber(number)
        const found = await markdownOf(ctx, { name: nameOf(name), version })
        return { text: found.markdown, json: found }
      }),
  )
  answering(onText('versions', 'who has changed a legal text, and when'), ([name = '']) =>
    withInstallation(async (ctx) => {
      const versions = await versionsOf(ctx, nameOf(name))
      const lines = versions.map(
        ({ number, at, by, isProducts }) =>
          `${number}: ${at}, ${by === null ? texts.byCommand : texts.byName(by)}${isProducts ? `, ${texts.isProducts}` : ''}`,
      )
      return { text: lines.join('\n') || texts.products, json: versions }
    }),
  )
  answering(
    onText('publish', 'makes a file the legal text that everybody reads')
      .argument('<file>', 'in Markdown')
      .option('--agree-anew', 'members agree to these terms at their next visit')
      .option('--from <time>', `they are asked from then on, ${time}; else at once`),
    ([name = '', file = ''], { agreeAnew, from }) => {
      const text = nameOf(name)
      if (agreeAnew === true && text !== 'TERMS')
        throw new UsageError('Only terms are agreed to anew.')
      const at = from === undefined ? new Date() : valid(momentArgument, from)
      return done(async (ctx) => {
        const markdown = valid(legalText, await readFile(file, 'utf8'))
        await publishText(ctx, {
          name: text,
          markdown,
          askedFrom: agreeAnew === true ? at : null,
        })
      }, 'Published')
    },
  )
  answering(onText('reset', 'goes back to the product’s own text'), ([name = '']) =>
    done((ctx) => publishText(ctx, { name: nameOf(name), markdown: null }), 'Done'),
  )
  answering(part('stop-asking', 'asks nobody any more to agree to terms anew'), () =>
    done((ctx) => stopAsking(ctx), 'Nobody is asked any more'),
  )
}

async function shown(ctx: Ctx): Promise<Answer> {
  await refreshNotices(ctx)
  const { announcement, maintenance, asked, texts: written } = ctx.site.notices ?? noNotices
  const legal = Object.fromEntries(
    Object.entries(written).map(([name, { number }]) => [legalPaths[name as LegalName], number]),
  )
  const lines = [
    `${texts.maintenance}: ${maintenance ? `on since ${maintenance.since}` : 'off'}`,
    `${texts.announcement}: ${announcement?.text ?? '–'}`,
    ...Object.entries(legal).map(([name, number]) => `${name}: ${texts.own(number)}`),
    ...asked.slice(0, 1).map(({ askedFrom }) => texts.asking(askedFrom.toISOString())),
  ]
  return { text: lines.join('\n'), json: { maintenance, announcement, legal, asked } }
}

function done(act: (ctx: Ctx) => Promise<void>, text: string): Promise<Answer> {
  return withInstallation(async (ctx) => {
    await act(ctx)
    return { text, json: { done: text } }
  })
}

function nameOf(path: string): LegalName {
  const name = legalNameAt(path)
  if (!name) throw new UsageError(`${path}: one of ${Object.values(legalPaths).join(', ')}`)
  return name
}

function wholeNumber(value: unknown): number {
  if (/^\d{1,9}$/.test(String(value))) return Number(value)
  throw new UsageError(`${String(value)}: not the number of a version`)
}

/** An input by the schema of its form. @throws UsageError with what is wrong */
function valid<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) =>
    [...path, message].map(String).join(': '),
  )
  throw new UsageError(wrong.join('; '))
}
