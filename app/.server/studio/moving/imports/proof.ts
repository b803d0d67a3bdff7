import { timingSafeEqual } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { z } from 'zod'
import type { FeedDocument } from '#app/protocols/feed/document.ts'
import type { Import, importCodeInput, importIdInput } from '#app/schemas/studio/imports.ts'
import { importTexts } from '#app/texts/studio/imports.ts'
import { countAttempt } from '#app/.server/accounts/limits/index.ts'
import { hashMailedCode, newMailedCode } from '#app/.server/accounts/login/index.ts'
import type { Authorized } from '#app/.server/base/actor.ts'
import { ownerAddress, readFeedAt } from '#app/.server/catalogue/feeds/index.ts'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { AppError, invalid } from '#app/.server/base/lib/errors.ts'
import { GuardedFetchError } from '#app/.server/base/ports/fetch/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { importAnswer } from './answers.ts'
import { claim } from './claims.ts'
import { codeMinutes, codesAnHour, codesPerAddress, codeTries } from './limits.ts'
import { freeShowId } from './show-id.ts'
import { authorizeImport, findImport, type ImportRow, requireStatus } from './import-rows.ts'
import { requireSlot } from './slots.ts'

const { errors } = importTexts

/** me/hosting-import-send-code: mails a code to the owner's address in the feed; an earlier code stops working. */
export async function sendImportCode(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<Record<string, never>> {
  const started = await authorizeImport(ctx, import_id)
  requireStatus(started, 'UNPROVED')
  const owner_email = await presentOwner(ctx, started)
  if (owner_email === null) throw invalid('import_id', importTexts.noEmail, 'NO_OWNER_EMAIL')
  const row = { ...started, owner_email }
  await limitCodes(ctx, row, owner_email)
  const code = newMailedCode()
  const { numUpdatedRows } = await ctx.db
    .updateTable('imports')
    .set({
      owner_email,
      code_hash: codeHash(ctx.keys.newest(), row, code),
      code_tries_left: codeTries,
      code_expires_at: addMinutes(ctx.now(), codeMinutes),
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    // Another code may have proved the address that it went to while the feed was read: that one alone is proved.
    .where('status', '=', 'UNPROVED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalid('import_id', errors.notReady, 'WRONG_STEP')
  try {
    const mail = importTexts.mail(row.title.replace(/\s+/g, ' ').slice(0, 150), code, codeMinutes)
    await ctx.mailer.send({ to: owner_email, ...mail })
  } catch (cause) {
    throw new AppError('MAIL_FAILED', { status: 502, message: errors.mailFailed, cause })
  }
  return {}
}

/** Reads the owner's address again: the feed may have another owner since the import began. */
async function presentOwner(ctx: Ctx, row: ImportRow): Promise<string | null> {
  const document = await readAgain(ctx, row.url)
  if (document) return ownerAddress(document)
  throw new AppError('FEED_UNAVAILABLE', { status: 400, message: errors.unreachable })
}

async function limitCodes(ctx: Ctx, row: ImportRow, email: string): Promise<void> {
  const limits = [
    { bucket: `import-code user ${row.user_id}`, attempts: codesAnHour },
    { bucket: `import-code email ${email}`, attempts: codesPerAddress },
  ]
  for (const limit of limits) {
    if (!(await countAttempt(ctx, { ...limit, seconds: 3600 })))
      throw new AppError('TOO_MANY_CODES', { status: 429, message: errors.tooManyCodes })
  }
}

/** me/hosting-import-verify-code: proves with the mailed code that the feed is the actor's. */
export async function proveByCode(
  ctx: Ctx,
  { import_id, code }: z.output<typeof importCodeInput>,
): Promise<{ import: Import }> {
  const row = await authorizeImport(ctx, import_id)
  requireStatus(row, 'UNPROVED')
  const wanted = await takeTry(ctx, row)
  const isCode = (key: Uint8Array) => timingSafeEqual(wanted, codeHash(key, row, code))
  if (!ctx.keys.accepted().some(isCode)) throw invalid('code', errors.codeInvalid, 'CODE_INVALID')
  return proved(ctx, row, 'EMAIL', wanted)
}

/** Counts the try before the code is compared, so that parallel guesses can't share one. */
async function takeTry(ctx: Ctx, row: Authorized<ImportRow>): Promise<Buffer> {
  const taken = await ctx.db
    .updateTable('imports')
    .set((eb) => ({ code_tries_left: eb('code_tries_left', '-', 1) }))
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('code_tries_left', '>', 0)
    .where('code_expires_at', '>', ctx.now())
    .returning('code_hash')
    .executeTakeFirst()
  if (!taken?.code_hash) throw invalid('code', errors.codeExpired, 'CODE_EXPIRED')
  return taken.code_hash
}

function codeHash(key: Uint8Array, row: ImportRow, code: string): Buffer {
  return hashMailedCode(key, `import ${row.user_id} ${row.id} ${row.owner_email}`, code)
}

/** me/hosting-import-verify-txt: proves by the feed's podcast:txt that it is the actor's. */
export async function proveByTxt(
  ctx: Ctx,
  { import_id }: z.output<typeof importIdInput>,
): Promise<{ import: Import }> {
  const row = await authorizeImport(ctx, import_id)
  requireStatus(row, 'UNPROVED')
  if (!(await saysTxt(ctx, row))) throw invalid('import_id', errors.txtMissing, 'TXT_MISSING')
  return proved(ctx, row, 'TXT')
}

async function saysTxt(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const document = await readAgain(ctx, row.url)
  return document !== null && hasProof(row, document)
}

/** Whether a feed carries the value of an import, which only its host can set. */
export function hasProof(row: ImportRow, { txts }: Pick<FeedDocument, 'txts'>): boolean {
  return txts.some(
    ({ text, purpose }) => purpose?.toLowerCase() === 'verify' && text.trim() === row.txt_value,
  )
}

/** Whether a feed still contains what its import was proved by: its address may lead to another feed by now. */
export function isStillTheirs(row: ImportRow, document: FeedDocument): boolean {
  return isOfProvedOwner(row, document) || hasProof(row, document)
}

/** Whether a feed names the owner whose mail proved an import. An address that was not proved says nothing. */
export function isOfProvedOwner(row: ImportRow, document: FeedDocument): boolean {
  if (row.proved_by !== 'EMAIL' || row.owner_email === null) return false
  return ownerAddress(document) === row.owner_email
}

/** The feed at an address; null where none can be read. */
export async function readAgain(ctx: Ctx, url: string): Promise<FeedDocument | null> {
  try {
    return (await readFeedAt(ctx, { url })).document
  } catch (error) {
    if (error instanceof AppError || error instanceof GuardedFetchError) return null
    throw error
  }
}

/**
 * Records the proof and the claim to the show, and enqueues reading the feed. A code proves the address that it was bound
 * to, so it must still be the latest one: the next is stored with its own address.
 */
async function proved(
  ctx: Ctx,
  row: Authorized<ImportRow>,
  by: 'EMAIL' | 'TXT',
  usedCode?: Buffer,
): Promise<{ import: Import }> {
  const key = { userId: row.user_id, importId: row.id }
  await transact(ctx, async (ctx) => {
    await requireSlot(ctx)
    const show_id = await freeShowId(ctx, row.url, row.show_id)
    let update = ctx.db
      .updateTable('imports')
      .set({
        status: 'READING',
        show_id,
        proved_by: by,
        proved_at: ctx.now(),
        code_hash: null,
        code_tries_left: 0,
      })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .where('status', '=', 'UNPROVED')
    if (usedCode) update = update.where('code_hash', '=', usedCode)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows === 0n) throw invalid('import_id', errors.notReady, 'WRONG_STEP')
    await claim(ctx, row.user_id, show_id)
    await enqueue(ctx, 'read-import', key, { key: `read-import:${row.id}`, maxAttempts: 3 })
  })
  return { import: await importAnswer(ctx, (await findImport(ctx, key)) ?? row) }
}
