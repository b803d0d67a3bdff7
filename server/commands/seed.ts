import type { Command } from 'commander'
import { indexUnknownFeedsNow } from '#app/.server/catalogue/search/index.ts'
import { seedDemo } from '#sandbox/demo/index.ts'
import { withInstallation } from './command.ts'

/** Fills an empty installation with the demo catalogue. */
export function define(command: Command): void {
  command.action(() =>
    withInstallation(async (ctx) => {
      await seedDemo(ctx)
      await indexUnknownFeedsNow(ctx)
    }),
  )
}
