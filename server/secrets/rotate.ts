import { randomBytes } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { type Ctx, transact } from '#app/.server/base/ctx.ts'
import { lockFor } from '#app/.server/base/db/index.ts'
import { type DatedKey, keyRing } from '#app/.server/base/lib/keys.ts'
import { sealAnew } from '#app/.server/social/shows/index.ts'
import { sealWebhooksAnew } from '#app/.server/studio/team/index.ts'
import { StartError } from '#server/progress.ts'
import { fingerprintOf, openKeys, type SomeKeys } from './kept-keys.ts'
import { makeSecret, type SecretSource, syncFolderOf } from './open-secret.ts'
import { storedKeys, storeKeys } from './stored-keys.ts'

/** All processes have read the new key by then, even with clocks that differ a little. */
export const spreadMs = 60_000
/** What was signed is good for so long, as far as it is by itself: the deletion of an account is taken back so long. */
const acceptedMs = 14 * 86_400_000
const shortest = 32

/** What a rotation has come to. */
export interface Rotation {
  /** The file that has the new secret. */
  file: string
  /** Whether it was under way already. */
  wasBegun: boolean
  /** From when on all processes sign with the new key. */
  signsFrom: Date
}

export interface RotationOrder {
  source: SecretSource
  /** Whether what was signed before ends as soon as the new key signs, in place of by itself. */
  isLeaked?: boolean
  /** Whether a secret that was made and is lost is given up for another. */
  again?: boolean
}

/**
 * Begins a rotation: from now on the installation opens with a second secret, too, which lies beside the first in a file, and
 * soon signs with a new key. Where SECRET isn't set, the file takes its place at once. Run again it goes on where it was.
 * @throws StartError
 */
export async function rotateSecret(ctx: Ctx, order: RotationOrder): Promise<Rotation> {
  const { source } = order
  const file = nextFile(source)
  const switched = await switchedTo(ctx)
  if (switched) {
    if (order.isLeaked) throw new StartError(finishFirst)
    return { file: source.given ? file : source.file, wasBegun: true, signsFrom: switched }
  }
  const next = await nextSecret(file, ctx.keys.opener)
  const { wasBegun, keys } = await changingKeys(ctx, async (ctx, kept) => {
    const opened = openKeys(kept, ctx.keys.opener)
    const pending = [...kept].filter(([, { isNext }]) => isNext).map(([secret]) => secret)
    const wasBegun = pending.includes(fingerprintOf(next))
    if (pending.length > 0 && !wasBegun && !order.again) throw new StartError(lostNext(file))
    const now = ctx.now().getTime()
    const former: SomeKeys = opened?.keys ?? [firstKey(ctx)]
    const keys = withNewKey(former, { now, isLeaked: order.isLeaked, has: pending.length > 0 })
    await storeKeys(ctx, keys, [
      { secret: ctx.keys.opener, isNext: false },
      { secret: next, isNext: true },
    ])
    return { wasBegun, keys }
  })
  if (!source.given) await takeItsPlace(file, source.file)
  const signsFrom = new Date(keys.at(-1)?.from ?? 0)
  return { file: source.given ? file : source.file, wasBegun, signsFrom }
}

const finishFirst =
  'A rotation is under way, and this is its new secret. End it first (tributary secrets finish --yes), then begin another.'

const lostNext = (file: string) =>
  `A rotation is under way whose new secret isn't in ${file}. Put it there, or, if it is lost, say --again: then what was started with it doesn't start any more.`

const firstKey = ({ secret }: Ctx): DatedKey => ({ key: secret, from: 0, until: null })

/** What the others have signed is good for a while; a rotation under way has its new key already. */
function withNewKey(
  keys: SomeKeys,
  { now, isLeaked = false, has }: { now: number; isLeaked?: boolean | undefined; has: boolean },
): SomeKeys {
  const last = keys.at(-1) ?? keys[0]
  const from = has ? last.from : now + spreadMs
  const newest = has ? last : { key: randomBytes(32), from, until: null }
  const earlier = has ? keys.slice(0, -1) : keys
  const end = isLeaked ? from : from + acceptedMs
  const [first = keys[0], ...more] = earlier.map((dated) => ({
    ...dated,
    until: Math.min(dated.until ?? Infinity, end),
  }))
  return [first, ...more, newest]
}

/** How a rotation has ended. */
export interface FinishedRotation {
  /** False where none was under way. */
  wasBegun: boolean
  /** Keys of shows that were sealed with an earlier key. */
  sealedAnew: number
}

/**
 * From when on all processes sign with the new key, where this one was started with the new secret of a rotation under way:
 * then it may be finished. Else null.
 */
export async function switchedTo(ctx: Ctx): Promise<Date | null> {
  const opened = openKeys(await storedKeys(ctx), ctx.keys.opener)
  return opened?.isNext ? new Date(opened.keys.at(-1)?.from ?? 0) : null
}

/**
 * Ends a rotation, in one transaction: what is sealed is sealed with the new key, and the former secret opens nothing any
 * more. Has to be opened by the new one, as proof that it was set. @throws StartError
 */
export async function finishRotation(
  ctx: Ctx,
  { source }: { source: SecretSource },
): Promise<FinishedRotation> {
  const finished = await changingKeys(ctx, async (ctx, kept) => {
    const opened = openKeys(kept, ctx.keys.opener)
    if (!opened?.isNext && [...kept.values()].some(({ isNext }) => isNext))
      throw new StartError(
        `This is the former secret still. Set SECRET to that of ${nextFile(source)}, restart all processes, then finish.`,
      )
    if (!opened?.isNext) return { wasBegun: false, sealedAnew: 0 }
    if ((opened.keys.at(-1)?.from ?? 0) > ctx.now().getTime())
      throw new StartError('Some processes may not know the new key yet: try again in a minute.')
    const keys = keyRing(ctx.keys.opener, opened.keys, () => ctx.now().getTime())
    const sealedAnew =
      (await sealAnew({ db: ctx.db, keys })) + (await sealWebhooksAnew({ db: ctx.db, keys }))
    await storeKeys(ctx, opened.keys, [{ secret: ctx.keys.opener, isNext: false }])
    return { wasBegun: true, sealedAnew }
  })
  await forget(nextFile(source), ctx.keys.opener)
  return finished
}

const nextFile = ({ file }: SecretSource) => `${file}.next`

/** Rotations take turns, in transactions. */
function changingKeys<T>(
  ctx: Ctx,
  work: (ctx: Ctx, kept: Awaited<ReturnType<typeof storedKeys>>) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (inside) => {
    await lockFor(inside, 'secret of the installation')
    return work(inside, await storedKeys(inside))
  })
}

/** The secret of the file, which an operator may have laid there; made where there is none. @throws StartError */
async function nextSecret(file: string, opener: Uint8Array): Promise<Uint8Array> {
  await forget(file, opener)
  await makeSecret(file)
  await syncFolderOf(file)
  const text = (await readFile(file, 'utf8')).trim()
  if (text.length < shortest)
    throw new StartError(`${file} should hold at least ${shortest} characters, or not be there`)
  return Buffer.from(text)
}

async function takeItsPlace(next: string, file: string): Promise<void> {
  await rename(next, file)
  await syncFolderOf(file)
}

/** Removes the file where it holds the secret that is in use: it was left by a rotation that has ended. */
async function forget(file: string, opener: Uint8Array): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text !== null && Buffer.from(text.trim()).equals(opener)) await rm(file)
}
