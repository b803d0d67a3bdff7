import type { TestServices } from '#tests/rig/database.ts'

/** The path of the invitation that was mailed to an address last. */
export async function mailedInvite(services: TestServices, email: string): Promise<string> {
  const mails = await services.mailer.list()
  const mail = mails.find(({ text }) => text.includes(`To: ${email}`))?.text ?? ''
  const [, path] =
    /http:\/\/localhost:3000(\/studio\/invitation\/[\w-]+)/.exec(mail.replaceAll('=\r\n', '')) ?? []
  if (!path) throw new Error(`nothing was mailed to ${email}`)
  return path
}
