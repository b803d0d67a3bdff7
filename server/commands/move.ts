import type { Command } from 'commander'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { passkeyOwners, tellPasskeyOwners } from '#app/.server/accounts/login/index.ts'
import { ownHost } from '#app/.server/base/lib/own-hosts.ts'
import { openInstallation } from '#server/installation.ts'
import { changeHost } from '#server/moving/change-host.ts'
import { type Finding, findHost } from '#server/moving/find-host.ts'
import { UsageError } from '#server/progress.ts'
import { type Answer, answering, withInstallation } from './command.ts'

/** `move announce <address>`: mails owners of passkeys. `move host <former>`: says, and with --yes changes, what names it. */
export function define(command: Command): void {
  const announce = command
    .command('announce')
    .description('mails owners of passkeys, which stay behind, that the site moves')
    .argument('<address>', 'where to, as https://new.example')
    .option('--on <day>', 'when, as 2026-12-01')
    .option('--yes', 'do it; without, it is told how many they are')
  answering(announce, ([address = ''], { on, yes }) => announced(address, on, yes === true))
  const host = command
    .command('host')
    .description('finds what names a former host, and changes it')
    .argument('<former>', 'as old.example')
    .option('--dry-run', 'say what would be changed; so it is without --yes')
    .option('--yes', 'do it')
  answering(host, ([former = ''], { yes, dryRun }) => moved(former, yes === true && !dryRun))
}

function announced(address: string, on: unknown, isMeant: boolean): Promise<Answer> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${address}: not an address such as https://new.example`)
  const day = on === undefined ? null : String(on)
  if (day !== null && !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new UsageError(`${day}: not a day such as 2026-12-01`)
  return withInstallation(async (ctx) => {
    const owners = await passkeyOwners(ctx)
    if (isMeant) await tellPasskeyOwners(ctx, { url: url.origin, day })
    const lines = [
      `${isMeant ? 'Being mailed' : 'Would be mailed'}: ${owners.mailed}`,
      `Without an e-mail, who log in by a Nostr key: ${owners.byKey}`,
      ...(owners.lost.length > 0
        ? [
            `With a passkey alone, who won’t come in there: ${owners.lost.join(' ')} (set their e-mail: users confirm)`,
          ]
        : []),
    ]
    return { text: lines.join('\n'), json: { ...owners, done: isMeant } }
  })
}

async function moved(given: string, isMeant: boolean): Promise<Answer> {
  const former = given.toLowerCase()
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(former))
    throw new UsageError(`${given}: not a host such as old.example`)
  const installation = await openInstallation({ exclusive: false, serves: false })
  try {
    const ctx = contextFor(installation.services, system)
    if (former === ownHost(ctx.site))
      throw new UsageError(
        `${former} is the host of PUBLIC_URL: set that to the new address first.`,
      )
    const found = await findHost(installation.pool, former)
    const splits = isMeant ? await changeHost(ctx, former) : 0
    const after = isMeant ? await findHost(installation.pool, former) : found
    const done = isMeant
      ? `Done: the splits of ${splits} records name ${ownHost(ctx.site)}. What is left:`
      : 'Nothing was changed; with --yes it is.'
    const text = isMeant
      ? [done, ...after.map(line)].join('\n')
      : [...found.map(line), done].join('\n')
    return { text, json: { former, done: isMeant, splits, found, after } }
  } finally {
    await installation.close()
  }
}

const signs = { CHANGED: 'changes', MADE_ANEW: 'is made anew', STAYS: 'stays' } as const

function line({ table, column, rows, how, why }: Finding): string {
  return `${table}.${column}: ${rows}, ${signs[how]} (${why})`
}
