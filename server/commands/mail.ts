import type { Command } from 'commander'
import { sendTestMailTo } from '#app/.server/site/operator/index.ts'
import { answering, withInstallation } from './command.ts'

/** `mail test <e-mail>`: sends a test mail, or says what the mail server answered. */
export function define(command: Command): void {
  const trying = command
    .command('test')
    .description('sends a test mail, or says what the mail server answered')
    .argument('<e-mail>', 'where to')
  answering(trying, async ([to = '']) => {
    await withInstallation((ctx) => sendTestMailTo(ctx, to))
    return { text: `Sent to ${to}`, json: { to } }
  })
}
