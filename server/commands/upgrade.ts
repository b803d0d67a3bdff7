import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { checkEnv } from '#app/.server/base/env/env.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { createPool } from '#app/.server/base/db/index.ts'
import { openInstallation, readEnv } from '#server/installation.ts'
import { startPostgres } from '#server/postgres/embedded.ts'
import { StartError } from '#server/progress.ts'
import { finishUpgrade } from '#server/upgrade/finish.ts'
import { lookAtUpgrade, type Upgrade } from '#server/upgrade/look.ts'
import { type Answer, answering, destroying } from './command.ts'

/**
 * `upgrade check`: what stands between the database and this version, asked while the version before serves. `upgrade
 * finish`: takes away what only that one needed.
 */
export function define(command: Command): void {
  answering(
    command
      .command('check')
      .description('says what stands between the database and this version, and changes nothing'),
    check,
  )
  destroying(
    command
      .command('finish')
      .description('takes away what only the version before needed, once it is gone'),
    'From then on the way back to the version before is a restore.',
    finish,
  )
}

function check(): Promise<Answer> {
  return withDatabaseAsItIs(async (pool) => {
    const { env, faults, warnings } = checkEnv(withSecretFiles(process.env))
    return answerOf(await lookAtUpgrade(pool, { env, faults, warnings }))
  })
}

function answerOf(upgrade: Upgrade): Answer {
  const { from, to, lines } = upgrade
  const isReady = lines.every(({ mark }) => mark !== '✗')
  const last = isReady ? `✓ From ${from} to ${to}: nothing stands between` : `✗ Mend these before`
  return {
    text: [...lines.map(({ mark, says }) => `${mark} ${says}`), last].join('\n'),
    json: { ...upgrade, ready: isReady },
    failed: !isReady,
  }
}

async function finish(): Promise<Answer> {
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    const done = await finishUpgrade(installation.pool)
    const text = done.length > 0 ? `Done: ${done.join(', ')}` : 'There was nothing to take away.'
    return { text, json: { done } }
  } finally {
    await installation.close()
  }
}

/** Whatever version has made it: nothing is migrated. */
async function withDatabaseAsItIs<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const env = readEnv()
  const dataDir = path.resolve(env.DATA_DIR)
  if (!env.DATABASE_URL && !existsSync(dataDir))
    throw new StartError(`There is nothing at DATA_DIR ${dataDir} yet: a first start makes it.`)
  const postgres = env.DATABASE_URL ? null : await startPostgres(dataDir)
  const pool = createPool(
    env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? postgres?.connectionString ?? '',
    2,
  )
  try {
    return await work(pool)
  } finally {
    await pool.end()
    if (postgres?.startedHere) await postgres.stop()
  }
}
