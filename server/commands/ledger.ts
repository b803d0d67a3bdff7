import type { Command } from 'commander'
import type { Ctx } from '#app/.server/base/ctx.ts'
import { cardReconciliationLines, reconcileCards } from '#app/.server/money/cards/index.ts'
import { checkLedger, discrepancyLine, ledgerTotals } from '#app/.server/money/books/index.ts'
import { type Answer, answering, withInstallation } from './command.ts'

/**
 * `ledger check`: a line for everything in the books that can't be, or what they come to, and how they compare with the
 * balance at the provider of card payments; exits with 1 for the former.
 */
export function define(command: Command): void {
  answering(command.command('check').description('adds up all books anew'), () =>
    withInstallation(checkBooks),
  )
}

async function checkBooks(ctx: Ctx): Promise<Answer> {
  const discrepancies = (await checkLedger(ctx)).map(discrepancyLine)
  const totals = await ledgerTotals(ctx)
  const cards = await reconcileCards(ctx).then(cardReconciliationLines, (error: unknown) => [
    `Cards: the provider can't be asked (${error instanceof Error ? error.message : String(error)})`,
  ])
  const failed = discrepancies.length > 0
  const sums = totals.map(
    ({ ledger, accounts, transfers, owed, held }) =>
      `${ledger}: ${accounts} accounts, ${transfers} posted transfers, ${owed} owed, ${held} of it held`,
  )
  const found = failed ? discrepancies : ['The books hold together.']
  return {
    text: [...found, ...sums, ...cards].join('\n'),
    json: { discrepancies, totals, cards },
    failed,
  }
}
