import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#app/.server/base/db/database.ts'
import { openDevnet, type DevnetSettings } from '#sandbox/lightning/index.ts'
import { cleanUpAfter } from '#tests/rig/clean-up.ts'
import { type TestDatabase, testDatabase } from '#tests/rig/database.ts'

/** A database whose devnet processes open, one after another or side by side. */
export async function devnetDatabase(secret = randomBytes(32)) {
  const database: TestDatabase = await testDatabase()
  const { db, connectionString } = database
  const problems: string[] = []

  /** What a process has of the devnet. */
  function open(settings: Partial<DevnetSettings> = {}) {
    const onProblem = (problem: string) => void problems.push(problem)
    const devnet = openDevnet({ db, connectionString, secret, onProblem, ...settings })
    cleanUpAfter(() => devnet.close())
    return devnet
  }

  /** Has payments stay under way, before what has arrived is written down, until what it returns is called. */
  function hold(): () => void {
    const released = Promise.withResolvers<void>()
    const held = inTransaction(db, async (trx) => {
      await sql`select from devnet_nodes for update`.execute(trx)
      await released.promise
    })
    return () => {
      released.resolve()
      return held
    }
  }

  return { ...database, secret, problems, open, hold }
}
