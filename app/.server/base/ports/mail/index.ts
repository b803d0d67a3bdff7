import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

export type { Mail, Mailer } from './mailer.ts'
export { answerOf, type MailOutcome, watchedMailer } from './watched.ts'

/**
 * How long a mail server may take, in milliseconds: somebody waits for their code. Ten seconds until it has greeted, and as
 * long without a word after that.
 */
export const patience = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
}

/** Sends through the SMTP server at `url` (smtp:// or smtps://). */
export function smtpMailer(url: string, from: string, limits = patience): Mailer {
  const transport = createTransport({ url, ...limits })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
    async check() {
      await transport.verify()
    },
  }
}

/** Writes each mail to `folder` as an .eml file, for an installation without a mail server. */
export function folderMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail({ from, ...mail })
      // Other users of this machine would log in with the codes.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${Date.now()}-${crypto.randomUUID().slice(0, 8)}.eml`
      await writeDurably(path.join(folder, name), message as Buffer)
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const newest = names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse()
        .slice(0, 50)
      return Promise.all(
        newest.map(async (name) => ({
          name,
          text: await readFile(path.join(folder, name), 'utf8'),
        })),
      )
    },
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const half = `${file}.part`
  const handle = await open(half, 'w', 0o600)
  await handle.writeFile(content)
  await handle.sync()
  await handle.close()
  await rename(half, file)
}
