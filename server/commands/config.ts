import type { Command } from 'commander'
import { checkEnv } from '#app/.server/base/env/env.ts'
import { withSecretFiles } from '#app/.server/base/env/secret-files.ts'
import { type Answer, answering } from './command.ts'

/** `config check`: tells each fault of the settings and what is unsafe in them, without starting anything. */
export function define(command: Command): void {
  answering(
    command.command('check').description('tells each fault and what is unsafe, before a start'),
    checkSettings,
  )
}

async function checkSettings(): Promise<Answer> {
  const { faults, warnings } = checkEnv(withSecretFiles(process.env))
  const lines = [
    ...faults.map((fault) => `✗ ${fault}`),
    ...warnings.map((warning) => `⚠ ${warning}`),
    faults.length === 0 ? '✓ Tributary starts with these settings.' : '',
  ]
  return {
    text: lines.filter(Boolean).join('\n'),
    json: { faults, warnings },
    failed: faults.length > 0,
  }
}
