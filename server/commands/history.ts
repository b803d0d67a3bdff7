import type { Command } from 'commander'
import { makeHistory } from '#sandbox/demo/history/index.ts'
import { formerHosts } from '#server/site-address.ts'
import { withInstallation } from './command.ts'

/** Gives the demo its two years of statistics, beside a server that runs. */
export function define(command: Command): void {
  command.action(() =>
    withInstallation(async (ctx) => {
      // Splits may name the host that the demo was made at.
      ctx.site.formerHosts = await formerHosts(ctx)
      await makeHistory(ctx)
    }),
  )
}
