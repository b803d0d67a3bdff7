import type { Ctx } from '#app/.server/base/ctx.ts'
import { queueState } from '#app/.server/base/jobs/index.ts'
import type { ProbeState } from '#app/.server/base/lib/probes.ts'
import {
  checkLedger,
  countDiscrepancies,
  discrepancyLine,
  heldWithoutMoney,
} from '#app/.server/money/books/index.ts'
import { rotationState } from '#server/secrets/stored-keys.ts'

/** Whether an installation is in order. */
export interface Condition {
  ok: boolean
  /** What `/readyz` asks, and the books. */
  checks: ProbeState[]
  /** What an operator should know, and nothing fails of. */
  warnings: string[]
}

/** Looks at all that the installation needs, adds its books up anew, and tells what waits for its operator. */
export async function checkInstallation(
  ctx: Ctx,
  settingsWarnings: readonly string[],
): Promise<Condition> {
  const [states, books, differing, held, { givenUp }, rotation] = await Promise.all([
    ctx.probes?.states() ?? [],
    checkLedger(ctx),
    countDiscrepancies(ctx),
    heldWithoutMoney(ctx),
    queueState(ctx),
    rotationState(ctx),
  ])
  const checks = [...states, ...bookChecks(books.map(discrepancyLine), differing)]
  const warnings = [
    ...settingsWarnings,
    ...(held === null ? [] : [held]),
    ...(givenUp > 0 ? [`Jobs that were given up: ${givenUp} (tributary jobs list)`] : []),
    ...(rotation === 'NONE' ? [] : ['SECRET is being rotated: tributary secrets finish']),
  ]
  return { ok: checks.every(({ ok }) => ok), checks, warnings }
}

function bookChecks(discrepancies: readonly string[], differing: number): ProbeState[] {
  const found = discrepancies.length > 0 ? discrepancies : ['they hold together']
  const differ = `${differing} differences when they were last compared: see /admin`
  return [
    ...found.map((reason) => ({ name: 'books', ok: discrepancies.length === 0, reason })),
    {
      name: 'node and cards',
      ok: differing === 0,
      reason: differing > 0 ? differ : 'as the books have them',
    },
  ]
}
