import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderMailer } from '#app/.server/base/ports/mail/index.ts'
import { readMail } from './read-mail.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tributary-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function sentAndRead(mail: { to: string; subject: string; text: string }) {
  const mailer = folderMailer(
    path.join(folder, crypto.randomUUID()),
    'Tributary <no-reply@localhost>',
  )
  await mailer.send(mail)
  const [kept] = (await mailer.list?.()) ?? []
  return readMail(kept?.text ?? '')
}

test('a mail is read as it was written', async () => {
  const mail = { to: 'ada@example.com', subject: 'Your code', text: 'Hello\n\nABC234\n\nBye\n' }
  const read = await sentAndRead(mail)
  expect(read).toMatchObject({ to: mail.to, subject: mail.subject, code: 'ABC234' })
  expect(read.text.trim()).toBe(mail.text.trim())
})

test.for([
  ['Prove that “Café à l’été” is yours', 'Grüße – 100 % = 日本語\n'],
  ['日本語'.repeat(40), `${'長い行 '.repeat(80)}\n`],
  ['Plain', `${'a very long line of plain words = '.repeat(30)}\n`],
])('subject and text in any script: %s', async ([subject = '', text = '']) => {
  const read = await sentAndRead({ to: 'ada@example.com', subject, text })
  expect(read.subject).toBe(subject)
  expect(read.text.trim()).toBe(text.trim())
  expect(read.code).toBeNull()
})
