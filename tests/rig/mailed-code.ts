import type { TestServices } from './database.ts'

/** The login code in the newest mail to `email`, as its reader finds it. */
export async function mailedCode(services: TestServices, email: string): Promise<string> {
  const mails = await services.mailer.list()
  const mail = mails.find(({ text }) => text.includes(`To: ${email}`))
  const code = mail && /^([A-Z2-9]{6})\r?$/m.exec(mail.text)?.[1]
  if (!code) throw new Error(`no login code was mailed to ${email}`)
  return code
}
