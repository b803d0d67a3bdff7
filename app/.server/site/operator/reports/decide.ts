import { sql } from 'kysely'
import { harshActs } from '#app/rules/social/reports.ts'
import type { DecideInput } from '#app/schemas/site/desk-reports.ts'
import { deskReportTexts } from '#app/texts/site/desk-reports.ts'
import { type Decided, recordDecision } from '#app/.server/accounts/log/index.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { invalid } from '#app/.server/base/lib/errors.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import {
  closeCase,
  lockCase,
  lockOpenCase,
  type ReportCase,
} from '#app/.server/social/people/index.ts'
import {
  hideContent,
  hideSaid,
  restoreContent,
  showSaid,
  suspendContent,
} from '#app/.server/site/operator/content/index.ts'
import { makersOf } from './makers.ts'

const texts = deskReportTexts.mail
/** Reporters of one case who are written to. */
const maxReporters = 200

/**
 * Decides a case of reports: leaves the thing as it is, hides it from lists or suspends it; or answers it, and leaves it to
 * be decided. Those who reported it are mailed, and for an answer those who made it; what is hidden or suspended tells
 * them itself. A decision is taken back by restoring the thing.
 * @throws AppError 403 FORBIDDEN, 404 NO_SUCH_CASE, 409 CASE_DECIDED, DECIDED_ALREADY
 */
export async function decideCase(ctx: Ctx, { id, intent, words }: DecideInput): Promise<void> {
  requireAct(ctx.actor, 'DECIDE_REPORT')
  await transact(ctx, async (ctx) => {
    if (intent === 'restore') return restore(ctx, await lockCase(ctx, id))
    const thing = await lockOpenCase(ctx, id)
    switch (intent) {
      case 'answer':
        await tellReporters(ctx, thing, 'answered', words)
        await tellMakers(ctx, thing, words)
        await recordDecision(ctx, decided(thing), { act: 'ANSWERED', words })
        return closeCase(ctx, thing, 'ANSWERED')
      case 'dismiss':
        await tellReporters(ctx, thing, 'dismissed', words)
        await recordDecision(ctx, decided(thing), { act: 'DISMISSED', words })
        return closeCase(ctx, thing, 'DISMISSED')
      default:
        await tellReporters(ctx, thing, 'upheld', '')
        await (intent === 'hide' ? hide : suspend)(ctx, thing, words)
        return closeCase(ctx, thing, 'UPHELD')
    }
  })
}

async function hide(ctx: Ctx, { about_kind, about }: ReportCase, reason: string): Promise<void> {
  requireHarsh(about_kind, 'hide')
  await (isSaid(about_kind) ? hideSaid : hideContent)(ctx, { id: about, reason })
}

async function suspend(ctx: Ctx, { about_kind, about }: ReportCase, reason: string): Promise<void> {
  requireHarsh(about_kind, 'suspend')
  await suspendContent(ctx, { id: about, reason })
}

async function restore(ctx: Ctx, { about_kind, about }: ReportCase): Promise<void> {
  await (isSaid(about_kind) ? showSaid : restoreContent)(ctx, { id: about })
}

function isSaid(kind: ReportCase['about_kind']): boolean {
  return kind === 'NOTE' || kind === 'COMMENT' || kind === 'CHAT_MESSAGE'
}

function requireHarsh(kind: ReportCase['about_kind'], act: 'hide' | 'suspend'): void {
  if (!harshActs(kind).includes(act)) throw invalid('intent', deskReportTexts.notThis)
}

function decided({ about_kind, about, title }: ReportCase): Decided {
  return { kind: about_kind, id: about, title }
}

async function tellReporters(
  ctx: Ctx,
  thing: ReportCase,
  what: 'answered' | 'dismissed' | 'upheld',
  words: string,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select users.email from reports join users on users.id = reports.reporter_id
    where about = ${thing.about} and state = 'OPEN' and users.email is not null limit ${maxReporters}
  `.execute(ctx.db)
  const subject = texts.reporter.subject(thing.title)
  const text = texts.reporter[what](thing.title, words, ctx.site.publicUrl + thing.path)
  for (const { email } of rows) await enqueue(ctx, 'mail-decision', { to: email, subject, text })
}

async function tellMakers(ctx: Ctx, thing: ReportCase, words: string): Promise<void> {
  const subject = texts.maker.subject(thing.title)
  const { publicUrl, contactEmail } = ctx.site
  const text = texts.maker.text(thing.title, words, publicUrl + thing.path, contactEmail)
  for (const { email } of await makersOf(ctx, thing))
    if (email !== null) await enqueue(ctx, 'mail-decision', { to: email, subject, text })
}

/** The job that mails what was decided. */
export async function mailDecided(
  ctx: Ctx,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  await ctx.mailer.send(mail)
}
