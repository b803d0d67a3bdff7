import { data } from 'react-router'
import type { Ctx } from '#app/.server/ctx.ts'
import {
  type HostingFeed,
  splitPresets,
  splitsOf,
  unreachedSplits,
  updateHostingFeed,
} from '#app/.server/hosting/index.ts'
import { marksOf } from '#app/.server/http/edit-conflicts.ts'
import { readForm } from '#app/.server/http/form-files.ts'
import { proofNeeded } from '#app/.server/http/proof-needed.ts'
import { toAppError } from '#app/.server/http/reply.ts'
import type { SplitsPage } from '#app/components/studio/money/splits-editor.tsx'
import {
  normalised,
  sameSplits,
  splitPrompts,
  type SplitRecipient,
  withSupport,
} from '#app/protocols/value-split.ts'
import {
  readSplitsForm,
  sortedRows,
  type SplitRow,
  type SplitsForm,
  switched,
  toRecipient,
  toRow,
  withNewRow,
} from '#app/rules/splits-form.ts'
import { splitTexts } from '#app/texts/studio-money.ts'
import { type Answer, checkedRow, doneRow, problemsOf } from './splits-checks.server.ts'

/** The stored splits of a feed. */
export async function splitsPage(ctx: Ctx, feed: HostingFeed): Promise<SplitsPage> {
  const presets = await splitPresets(ctx, feed)
  const rows = startingRows(feed, presets)
  const customize = presets === null || !sameSplits(rows.map(toRecipient), presets)
  return shown(ctx, feed, presets, { customize, rows, base: markOf(feed) })
}

function isMusic(feed: HostingFeed): boolean {
  return feed._type !== 'PODCAST'
}

function shown(
  ctx: Ctx,
  feed: HostingFeed,
  presets: SplitRecipient[] | null,
  { customize, rows, base }: Pick<SplitsForm, 'customize' | 'rows' | 'base'>,
  answer: Answer = {},
): SplitsPage {
  const recipients = customize ? rows.map(toRecipient) : (presets ?? [])
  return {
    customize,
    hasPresets: presets !== null,
    rows,
    recipients,
    fixed: splitsOf(feed).fixed,
    prompts: splitPrompts(recipients, { openMusic: ctx.site.openMusic, isMusic: isMusic(feed) }),
    base,
    errors: {},
    notes: {},
    ...answer,
  }
}

/** Carries out the pressed button. Only the save buttons store anything; all others return the changed form. */
export async function changeSplits(
  ctx: Ctx,
  request: Request,
  feed: HostingFeed,
  done: () => Response,
) {
  const form = readSplitsForm(await readForm(request))
  const presets = await splitPresets(ctx, feed)
  if (presets === null) form.customize = true
  const show = (rows: SplitRow[], answer: Answer = {}, status = 200) =>
    data({ splits: shown(ctx, feed, presets, { ...form, rows }, answer) }, { status })
  if (form.intent === 'save' || form.intent === 'force')
    return save(ctx, feed, form, presets, show, done)
  if (form.intent === 'done') return show(...doneRow(form))
  if (form.intent === 'check') return show(...(await checkedRow(ctx, form)))
  return show(rowsAfter(ctx, feed, form, presets))
}

/** The rows after a button that stores nothing. */
function rowsAfter(
  ctx: Ctx,
  feed: HostingFeed,
  form: SplitsForm,
  presets: SplitRecipient[] | null,
): SplitRow[] {
  const { rows, row } = form
  switch (form.intent) {
    case 'add':
      return withNewRow(rows)
    case 'remove':
      return rows.filter((_, at) => at !== row)
    case 'mode':
      return rows.map((one, at) => (at === row ? switched(one) : one))
    case 'normalise':
      return normalised(rows.map((one) => ({ ...one, editable: true }))).map((one, at) => ({
        ...(rows[at] ?? one),
        split: one.split,
      }))
    case 'support':
      return ctx.site.openMusic
        ? withSupport(rows.map(toRecipient), ctx.site.openMusic).map(toRow)
        : rows
    default:
      return rows.length > 0 ? sortedRows(rows) : startingRows(feed, presets)
  }
}

/** A hash of the stored splits, to notice changes made elsewhere. */
function markOf(feed: HostingFeed): string {
  return JSON.stringify(marksOf({ value: feed.content.value }, ['value']))
}

function startingRows(feed: HostingFeed, presets: SplitRecipient[] | null): SplitRow[] {
  const { editable } = splitsOf(feed)
  return (editable.length > 0 ? editable : (presets ?? [])).map(toRow)
}

async function save(
  ctx: Ctx,
  feed: HostingFeed,
  form: SplitsForm,
  presets: SplitRecipient[] | null,
  show: (rows: SplitRow[], answer?: Answer, status?: number) => unknown,
  done: () => Response,
) {
  const rows = sortedRows(form.rows)
  const { editable: stored, fixed } = splitsOf(feed)
  const chosen = form.customize ? rows.map(toRecipient) : (presets ?? [])
  const value = chosen.length + fixed.length > 0 ? { recipients: [...chosen, ...fixed] } : null
  const errors = form.customize ? problemsOf(rows, value) : {}
  if (Object.keys(errors).length > 0) return show(rows, { errors }, 400)
  if (form.intent === 'save') {
    const known = new Set([...stored, ...(presets ?? [])].map(({ lnaddress }) => lnaddress))
    const unreached = await unreachedSplits(ctx, form.customize ? rows : [], known)
    if (Object.keys(unreached).length > 0)
      return show(rows, { errors: unreached, unchecked: true }, 400)
  }
  if (form.base !== markOf(feed)) {
    // Saving a second time overwrites the change, which the user has been told of by then.
    form.base = markOf(feed)
    return show(rows, { error: splitTexts.changedElsewhere }, 409)
  }
  try {
    const { updated: base } = feed.meta
    await updateHostingFeed(ctx, { feed: { _id: feed._id, content: { value } }, base, hold: true })
    return done()
  } catch (error) {
    const known = toAppError(error)
    const proof = proofNeeded(known)
    if (!proof) return show(rows, { error: known.message }, known.status)
    const splits = shown(ctx, feed, presets, { ...form, rows })
    return data({ splits, ...proof }, { status: known.status })
  }
}
