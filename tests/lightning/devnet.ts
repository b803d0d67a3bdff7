import { randomBytes } from 'node:crypto'
import { openDevnet, type DevnetSettings } from '#app/.server/lightning/devnet/index.ts'
import { cleanUpAfter } from '../clean-up.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

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

  return { ...database, secret, problems, open }
}
