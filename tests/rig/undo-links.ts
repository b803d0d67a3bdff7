import { runOnce } from 'graphile-worker'
import { mailAccountChange } from '#app/.server/accounts/ending/undo-mail.ts'
import { mailAccountEnd } from '#app/.server/accounts/ending/ending.ts'
import { system } from '#app/.server/base/actor.ts'
import { contextFor } from '#app/.server/base/ctx.ts'
import { quiet } from '#app/.server/base/jobs/logger.ts'
import type { Mailer } from '#app/.server/base/ports/mail/index.ts'
import type { TestServices } from './database.ts'

/** Mails what waits to be mailed of changes of accounts and of their ends; what fails waits on. */
export async function mailChanges(
  services: TestServices,
  mailer: Mailer = services.mailer,
): Promise<void> {
  const ctx = { ...contextFor(services, system), mailer }
  await runOnce({
    pgPool: services.pool,
    noHandleSignals: true,
    logger: quiet,
    taskList: {
      'mail-account-change': (payload) =>
        mailAccountChange(ctx, payload as Parameters<typeof mailAccountChange>[1]),
      'mail-account-end': (payload) =>
        mailAccountEnd(ctx, payload as Parameters<typeof mailAccountEnd>[1]),
    },
  })
}

/** The tokens of the undo links that were mailed to an address, the newest first. */
export async function undoTokens(services: TestServices, email: string): Promise<string[]> {
  await mailChanges(services)
  const mails = await mailsTo(services, email, 'account/undo/')
  return mails.flatMap((text) => /account\/undo\/([\w.-]+)/.exec(text)?.[1] ?? [])
}

/** The mails to an address that say something, the newest first. */
export async function mailsTo(
  services: TestServices,
  email: string,
  said: string,
): Promise<string[]> {
  const mails = (await services.mailer.list()).map(({ text }) => text.replace(/=\r?\n/g, ''))
  return mails.filter((text) => text.includes(`To: ${email}`) && text.includes(said))
}

/** The newest of them. */
export async function undoToken(services: TestServices, email: string): Promise<string> {
  const [token] = await undoTokens(services, email)
  if (token === undefined) throw new Error(`no link was mailed to ${email}`)
  return token
}
