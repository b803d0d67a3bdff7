import { sql } from 'kysely'
import {
  type LeftoverUploads,
  type StorageReport,
  storageSurvey,
  type StorageSurvey,
} from '#app/schemas/site/desk-storage.ts'
import { requireAct } from '#app/.server/base/actor.ts'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { storedValue, storeValue } from '#app/.server/base/db/index.ts'
import { enqueue } from '#app/.server/base/jobs/index.ts'
import { log } from '#app/.server/base/lib/logging/log.ts'
import { stuckImports } from '#app/.server/studio/moving/index.ts'
import { namesOf } from '#app/.server/site/operator/people/list.ts'
import { deleteOrphan, walkStore } from './walk.ts'

const surveyKey = 'storage_survey'
/** Accounts and files that a survey names. */
const most = { accounts: 1000, files: 200 }
const perPage = 50

/**
 * The job that says what is stored: by account, by kind, and what doesn't fit together. Daily, and when it is asked for.
 */
export async function surveyStorage(ctx: Ctx): Promise<void> {
  await writeSurvey(ctx, await lookThrough(ctx))
}

/**
 * The job that deletes files which no record names and that are older than a day, each looked at once more.
 */
export async function clearOrphans(ctx: Ctx): Promise<void> {
  const { files, bytes } = await deleteOrphans(ctx)
  if (files > 0) log.info(`${files} files without a record were deleted`, { bytes })
  await surveyStorage(ctx)
}

/** Deletes the files that no record names; returns how many, and their bytes. @throws AppError 403 FORBIDDEN */
export async function deleteOrphans(ctx: Ctx): Promise<{ files: number; bytes: number }> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const gone = { files: 0, bytes: 0 }
  for await (const { feedId, orphans } of walkStore(ctx, () => undefined))
    for (const { key, size } of orphans)
      if (await deleteOrphan(ctx, feedId, key)) {
        gone.files++
        gone.bytes += size
      }
  return gone
}

/** Walks through everything that is stored. @throws AppError 403 FORBIDDEN */
export async function lookThrough(ctx: Ctx): Promise<StorageSurvey> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const survey: StorageSurvey = {
    at: ctx.now().toISOString(),
    files: 0,
    bytes: 0,
    kinds: await bytesByKind(ctx),
    accounts: await bytesByAccount(ctx),
    orphans: { files: 0, bytes: 0, first: [] },
    missing: { files: 0, first: [] },
  }
  const { orphans, missing } = survey
  const walk = walkStore(ctx, (files) => {
    survey.files += files.length
    survey.bytes += files.reduce((sum, { size }) => sum + size, 0)
  })
  for await (const odd of walk) {
    for (const { key, size, lastModified } of odd.orphans) {
      orphans.files++
      orphans.bytes += size
      if (orphans.first.length < most.files)
        orphans.first.push({ key, bytes: size, at: lastModified.toISOString() })
    }
    missing.files += odd.missing.length
    missing.first.push(...odd.missing.slice(0, most.files - missing.first.length))
  }
  return survey
}

async function bytesByKind({ db }: Ctx): Promise<StorageSurvey['kinds']> {
  const { rows } = await sql<StorageSurvey['kinds'][number]>`
    select media_type as kind, count(*)::int as files, sum(num_bytes)::bigint as bytes
    from media_objects group by media_type order by bytes desc, kind
  `.execute(db)
  return rows
}

/** By who has owned a feed for longest, releases with their artists, whatever plan they have. */
async function bytesByAccount({ db }: Ctx): Promise<StorageSurvey['accounts']> {
  const { rows } = await sql<StorageSurvey['accounts'][number]>`
    with feeds as (
      select coalesce(publisher_id, id) as id, sum(bytes) as bytes from (
        select feed_id, sum(change) as bytes from stored_bytes group by feed_id
      ) as stored join hosting_feeds on hosting_feeds.id = feed_id group by 1
    )
    select owner.user_id as id, count(*)::int as shows, sum(bytes)::bigint as bytes
    from feeds cross join lateral (
      select user_id from hosting_feed_owners as owners
      where owners.feed_id = feeds.id and role = 'OWNER' order by added_at, user_id limit 1
    ) as owner
    group by owner.user_id having sum(bytes) > 0 order by bytes desc, id limit ${most.accounts}
  `.execute(db)
  return rows
}

async function writeSurvey(ctx: Ctx, survey: StorageSurvey): Promise<void> {
  await storeValue(ctx, surveyKey, JSON.stringify(survey))
}

/** What the last survey found, a page of its accounts, and uploads that never came. @throws AppError 403 FORBIDDEN */
export async function storageReport(ctx: Ctx, page: number): Promise<StorageReport> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  const [stored, leftovers, imports] = await Promise.all([
    storedValue(ctx, surveyKey),
    leftoverUploads(ctx),
    stuckImports(ctx, perPage),
  ])
  const survey = stored === null ? null : storageSurvey.parse(JSON.parse(stored))
  const accounts = survey?.accounts.slice(page * perPage, (page + 1) * perPage) ?? []
  const names = await namesOf(
    ctx,
    accounts.map(({ id }) => id),
  )
  return {
    survey,
    accounts: accounts.flatMap((account) => {
      // Who was deleted since is listed no more.
      const named = names.find(({ id }) => id === account.id)
      return named ? [{ ...account, name: named.name, contact: named.contact }] : []
    }),
    next: survey && survey.accounts.length > (page + 1) * perPage ? page + 1 : null,
    leftovers,
    imports: imports.map(({ id, userId, title, url, reason, at }) => ({
      id,
      userId,
      title,
      url,
      reason,
      at: at.toISOString(),
    })),
  }
}

/** Uploads that were announced and aren't here, the oldest first. After 48 hours a job deletes them. */
async function leftoverUploads({ db }: Ctx): Promise<LeftoverUploads> {
  const { rows } = await sql<{ path: string; bytes: number; at: Date }>`
    select path, num_bytes as bytes, created_at as at from media_objects
    where state = 'ANNOUNCED' order by created_at limit ${most.files + 1}
  `.execute(db)
  return {
    count: Math.min(rows.length, most.files),
    isMore: rows.length > most.files,
    bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    first: rows
      .slice(0, 20)
      .map(({ path, bytes, at }) => ({ key: path, bytes, at: at.toISOString() })),
  }
}

const jobs = {
  look: 'survey-storage',
  clear: 'clear-orphans',
  leftovers: 'clean-up-studio',
} as const

/** Has a job look anew, delete what no record names, or delete uploads that never came. @throws AppError 403 FORBIDDEN */
export async function askOfStorage(ctx: Ctx, act: keyof typeof jobs): Promise<void> {
  requireAct(ctx.actor, 'RUN_INSTALLATION')
  await enqueue(ctx, jobs[act], {}, { key: jobs[act] })
}
