import { data } from 'react-router'
import type { Ctx } from '#app/.server/base/ctx.ts'
import type { HostingFeed, HostingItem } from '#app/.server/studio/records/index.ts'
import {
  lightningFee,
  presetsOf,
  splitsOf,
  unreachedSplits,
  withMembers,
} from '#app/.server/studio/team/index.ts'
import { updateHostingFeed, updateHostingItem } from '#app/.server/studio/editing/index.ts'
import { marksOf } from '#app/.server/base/http/edit-conflicts.ts'
import { readForm } from '#app/.server/base/http/form-files.ts'
import { proofNeeded } from '#app/.server/base/http/proof-needed.ts'
import { toAppError } from '#app/.server/base/http/reply.ts'
import type { SplitsPage } from '#app/components/studio/money/splits-editor.tsx'
import {
  normalised,
  sameSplits,
  splitPrompts,
  type SplitRecipient,
  withSupport,
} from '#app/protocols/lightning/value-split.ts'
import {
  readSplitsForm,
  sortedRows,
  type SplitRow,
  type SplitsForm,
  switched,
  toRecipient,
  toRow,
  withNewRow,
} from '#app/rules/studio/splits-form.ts'
import { splitTexts } from '#app/texts/studio/studio-money.ts'
import { type Answer, checkedRow, doneRow, problemsOf } from './splits-checks.server.ts'

type Value = { recipients: SplitRecipient[] } | null

/** Whose splits are edited: a feed, or an episode or track of one. */
export interface Payee {
  record: HostingFeed | HostingItem
  isMusic: boolean
  isItem: boolean
  /** The splits that hold as long as nothing is customized; null if there are none. */
  presets: SplitRecipient[] | null
  /** Recipients that can't be edited. */
  fixed: SplitRecipient[]
  save: (value: Value) => Promise<unknown>
}

/** A feed pays its first owner as long as nothing is customized. */
export async function feedPayee(ctx: Ctx, feed: HostingFeed): Promise<Payee> {
  return {
    record: feed,
    isMusic: isMusic(feed),
    isItem: false,
    presets: await feedPresets(ctx, feed),
    fixed: withOwnFee(ctx, splitsOf(feed).fixed),
    save: (value) =>
      updateHostingFeed(ctx, {
        feed: { _id: feed._id, content: { value } },
        base: feed.meta.updated,
        hold: true,
      }),
  }
}

/**
 * An episode or track pays whom its feed pays as long as nothing is customized: those whom the feed has chosen, or else its
 * presets, as it is published.
 */
export async function itemPayee(ctx: Ctx, feed: HostingFeed, item: HostingItem): Promise<Payee> {
  const { editable, fixed } = splitsOf(feed)
  const isChosen = editable.length + fixed.length > 0
  const ofFeed = isChosen ? editable : await feedPresets(ctx, feed)
  const isOwn = isCustomized(item)
  return {
    record: item,
    isMusic: isMusic(feed),
    isItem: true,
    presets: ofFeed ?? [],
    fixed: withOwnFee(ctx, isOwn ? splitsOf(item).fixed : fixed),
    save: (value) =>
      updateHostingItem(ctx, {
        feed_id: feed._id,
        item_id: item._id,
        updates: { value },
        base: item.meta.updated,
        hold: true,
      }),
  }
}

function feedPresets(ctx: Ctx, { _id: id, _type: type }: HostingFeed) {
  return presetsOf(ctx, { id, type })
}

/** What the installation takes stands beside those recipients, and is stored with none. */
function withOwnFee(ctx: Ctx, fixed: SplitRecipient[]): SplitRecipient[] {
  const fee = lightningFee(ctx)
  return fee ? [...fixed, fee] : fixed
}

function isMusic({ _type }: HostingFeed): boolean {
  return _type !== 'PODCAST'
}

function isCustomized({ content }: HostingItem): boolean {
  return (content.value?.recipients ?? []).length > 0
}

/** The stored splits. */
export function splitsPage(ctx: Ctx, payee: Payee): SplitsPage {
  const { record, presets, isItem } = payee
  const rows = startingRows(payee)
  const customize = isItem
    ? isCustomized(record as HostingItem)
    : presets === null || !sameSplits(rows.map(toRecipient), presets)
  return shown(ctx, payee, { customize, rows, base: markOf(payee) })
}

function shown(
  ctx: Ctx,
  { presets, fixed, isMusic, isItem }: Payee,
  { customize, rows, base }: Pick<SplitsForm, 'customize' | 'rows' | 'base'>,
  answer: Answer = {},
): SplitsPage {
  const recipients = customize ? rows.map(toRecipient) : (presets ?? [])
  return {
    customize,
    hasPresets: presets !== null,
    isItem,
    rows,
    recipients,
    fixed,
    prompts: splitPrompts(recipients, { openMusic: ctx.site.openMusic, isMusic }),
    base,
    errors: {},
    notes: {},
    ...answer,
  }
}

/** Carries out the pressed button. Only the save buttons store anything; all others return the changed form. */
export async function changeSplits(ctx: Ctx, request: Request, payee: Payee, done: () => Response) {
  const form = readSplitsForm(await readForm(request))
  if (payee.presets === null) form.customize = true
  const show = (rows: SplitRow[], answer: Answer = {}, status = 200) =>
    data({ splits: shown(ctx, payee, { ...form, rows }, answer) }, { status })
  if (form.intent === 'save' || form.intent === 'force') return save(ctx, payee, form, show, done)
  if (form.intent === 'done') return show(...doneRow(form))
  if (form.intent === 'check') return show(...(await checkedRow(ctx, form)))
  return show(rowsAfter(ctx, payee, form))
}

/** The rows after a button that stores nothing. */
function rowsAfter(ctx: Ctx, payee: Payee, form: SplitsForm): SplitRow[] {
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
      return rows.length > 0 ? sortedRows(rows) : startingRows(payee)
  }
}

/** A hash of the stored splits, to notice changes made elsewhere. */
function markOf({ record }: Payee): string {
  return JSON.stringify(marksOf({ value: record.content.value }, ['value']))
}

function startingRows({ record, presets }: Payee): SplitRow[] {
  const { editable } = splitsOf(record)
  return (editable.length > 0 ? editable : (presets ?? [])).map(toRow)
}

async function save(
  ctx: Ctx,
  payee: Payee,
  form: SplitsForm,
  show: (rows: SplitRow[], answer?: Answer, status?: number) => unknown,
  done: () => Response,
) {
  const rows = sortedRows(form.rows)
  const presets = payee.presets ?? []
  const value = valueOf(payee, form.customize ? rows.map(toRecipient) : null)
  const errors = form.customize ? problemsOf(rows, value) : {}
  if (Object.keys(errors).length > 0) return show(rows, { errors }, 400)
  if (form.intent === 'save') {
    const known = new Set(
      [...splitsOf(payee.record).editable, ...presets].map(({ lnaddress }) => lnaddress),
    )
    const unreached = await unreachedSplits(ctx, form.customize ? rows : [], known)
    if (Object.keys(unreached).length > 0)
      return show(rows, { errors: unreached, unchecked: true }, 400)
  }
  if (form.base !== markOf(payee)) {
    // Saving a second time overwrites the change, which the page has shown by then.
    form.base = markOf(payee)
    return show(rows, { error: splitTexts.changedElsewhere }, 409)
  }
  try {
    await payee.save(value && { recipients: await withMembers(ctx, value.recipients) })
    return done()
  } catch (error) {
    const known = toAppError(error)
    const proof = proofNeeded(known)
    if (!proof) return show(rows, { error: known.message }, known.status)
    const splits = shown(ctx, payee, { ...form, rows })
    return data({ splits, ...proof }, { status: known.status })
  }
}

/** What is stored for the chosen recipients; null for those that hold without any choice. */
function valueOf({ record, presets, isItem }: Payee, chosen: SplitRecipient[] | null): Value {
  if (isItem && !chosen?.length) return null
  // Those of the feed that can't be edited aren't an item's own.
  const recipients = [...(chosen ?? presets ?? []), ...splitsOf(record).fixed]
  return recipients.length > 0 ? { recipients } : null
}
