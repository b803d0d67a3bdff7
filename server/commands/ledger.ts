import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { cardReconciliationLines, reconcileCards } from '#app/.server/money/cards/index.ts'
import { checkLedger, discrepancyLine, ledgerTotals } from '#app/.server/money/books/index.ts'
import { openInstallation } from '#server/installation.ts'
import { StartError } from '#server/progress.ts'

/**
 * `ledger check`: a line for everything in the books that can't be, or what they come to, and how they compare with the
 * balance at the provider of card payments; exits with 1 for the former.
 */
export async function run(args: string[]): Promise<void> {
  if (args.length !== 1 || args[0] !== 'check')
    throw new StartError('Usage: npm run ledger -- check')
  const installation = await openInstallation({ exclusive: false })
  const ctx = contextFor(installation.services, system)
  const discrepancies = await checkLedger(ctx)
  const totals = await ledgerTotals(ctx)
  const cards = await reconcileCards(ctx).then(cardReconciliationLines, (error: unknown) => [
    `Cards: the provider can't be asked (${error instanceof Error ? error.message : String(error)})`,
  ])
  await installation.close()
  for (const discrepancy of discrepancies) process.stdout.write(`${discrepancyLine(discrepancy)}\n`)
  if (discrepancies.length === 0) process.stdout.write('The books hold together.\n')
  for (const { ledger, accounts, transfers, owed, held } of totals)
    process.stdout.write(
      `${ledger}: ${accounts} accounts, ${transfers} posted transfers, ${owed} owed, ${held} of it held\n`,
    )
  for (const line of cards) process.stdout.write(`${line}\n`)
  process.exit(discrepancies.length > 0 ? 1 : 0)
}
