import { mkdir, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { areWorkersAlive, queueState } from '#app/.server/base/jobs/index.ts'
import type { Services } from '#app/.server/base/ctx.ts'
import { limitsOf } from '#app/.server/base/env/limits.ts'
import { newestBackup } from '#app/.server/base/backup/index.ts'
import { answerOf } from '#app/.server/base/ports/mail/index.ts'
import { createProbes, type Found, type Probe, type Probes } from '#app/.server/base/lib/probes.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import { longestWaitSeconds } from '#app/rules/site/operations.ts'
import { watchingTexts as texts } from '#app/texts/site/watching.ts'

/** A mail server may count connections: it is asked once a minute. */
const mailFreshMs = 60_000
const backupFreshMs = 60_000

/** What every installation needs, each by the services that its pages and jobs use. */
export function usualProbes(services: Services): Probes {
  const usual: Probe[] = [
    { name: 'pool', check: () => checkPool(services) },
    { name: 'store', check: () => checkStore(services) },
    { name: 'mail', check: () => checkMail(services), freshMs: mailFreshMs },
    { name: 'node', check: () => checkNode(services) },
    { name: 'jobs', check: () => checkJobs(services) },
    { name: 'disk', check: () => checkDisk(services) },
    { name: 'backup', check: () => checkBackups(services), freshMs: backupFreshMs },
  ]
  const probes = createProbes()
  for (const probe of usual) probes.add(probe)
  return probes
}

async function checkPool({ db }: Services): Promise<Found> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return { ok: true, reason: texts.answersIn(Math.round(performance.now() - began)) }
}

async function checkStore({ storage }: Services): Promise<Found> {
  await storage.check?.()
  return { ok: true, reason: texts.storeAnswers }
}

async function checkMail({ mailer }: Services): Promise<Found> {
  if (!mailer.check) return { ok: true, reason: texts.mailKept }
  try {
    await mailer.check()
    return { ok: true, reason: texts.mailAnswers }
  } catch (error) {
    return { ok: false, reason: answerOf(error) }
  }
}

async function checkNode({ lightning }: Services): Promise<Found> {
  if (!lightning) return { ok: true, reason: texts.noNode }
  await lightning.info()
  return { ok: true, reason: texts.nodeAnswers }
}

async function checkJobs(services: Services): Promise<Found> {
  const [isAlive, { waiting, oldestSeconds }] = await Promise.all([
    areWorkersAlive(services),
    queueState(services),
  ])
  if (!isAlive) return { ok: false, reason: texts.noWorker }
  if (oldestSeconds > longestWaitSeconds)
    return { ok: false, reason: texts.jobsLate(Math.floor(oldestSeconds / 60)) }
  return { ok: true, reason: texts.jobsWait(waiting) }
}

/** As much as uploads leave alone has to be free: the database and conversions need it to go on. */
async function checkDisk({ cache, site }: Services): Promise<Found> {
  const reserve = (limitsOf(site).diskReserveGigabytes ?? 0) * 1_000_000_000
  await mkdir(cache.folder, { recursive: true })
  const { bavail, bsize } = await statfs(cache.folder)
  const free = bavail * bsize
  return { ok: free >= reserve, reason: texts.diskFree(sizeInWords(free)) }
}

/** One is made each day: where the last is older than this, one was left out, or takes half a day. */
const oldestBackupMs = 36 * 3_600_000

/** Whether the newest back-up is young enough. The first is awaited for as long. */
async function checkBackups(services: Services): Promise<Found> {
  if (!services.backups) return { ok: true, reason: texts.noBackups }
  const { newest, failure } = await newestBackup(services)
  const ageMs = newest ? services.now().getTime() - newest.getTime() : process.uptime() * 1000
  const ok = ageMs <= oldestBackupMs && (newest !== null || failure === null)
  return { ok, reason: texts.backups(newest && ageMs / 1000, failure) }
}
