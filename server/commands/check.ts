import type { Command } from 'commander'
import { checkEnv } from '#app/.server/base/env/env.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { checkInstallation, type Condition } from '#server/watching/check-installation.ts'
import { type Answer, answering, withInstallation } from './command.ts'

/** `check`: says whether the installation is in order, each thing with its reason; exits with 1 where one isn't. */
export function define(command: Command): void {
  answering(command, () =>
    withInstallation(async (ctx) => {
      const { warnings } = checkEnv(withSecretFiles(process.env))
      return answerOf(await checkInstallation(ctx, warnings))
    }),
  )
}

function answerOf(condition: Condition): Answer {
  const lines = [
    ...condition.checks.map(({ name, ok, reason }) => `${ok ? '✓' : '✗'} ${name}: ${reason}`),
    ...condition.warnings.map((warning) => `⚠ ${warning}`),
  ]
  return { text: lines.join('\n'), json: condition, failed: !condition.ok }
}
