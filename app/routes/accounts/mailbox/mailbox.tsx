import { Inbox, Lock } from 'lucide-react'
import { data } from 'react-router'
import type { Route } from './+types/mailbox.ts'
import { mayReadMailbox, pageCtx } from '#app/.server/base/http/context.ts'
import { notHere } from '#app/.server/base/http/not-found.ts'
import { Page, ScreenTitle } from '#app/components/base/shell/page.tsx'
import { EmptyState } from '#app/components/base/ui/empty-state.tsx'
import { Panel } from '#app/components/base/ui/panel.tsx'
import { mailboxTexts } from '#app/texts/accounts/login.ts'
import styles from './mailbox.module.css'
import { readMail, type ReadMail } from './read-mail.ts'

export function meta() {
  return [{ title: `${mailboxTexts.heading} – Tributary` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { mailer } = pageCtx(context)
  if (!mailer.list) throw notHere()
  if (!mayReadMailbox(context)) return data({ mails: null }, { status: 403 })
  const mails = await mailer.list()
  return data({ mails: mails.map(({ name, text }) => ({ name, ...readMail(text) })) })
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData
  if (!mails) return <ClosedMailbox />
  return (
    <Page width="reading">
      <ScreenTitle>{mailboxTexts.heading}</ScreenTitle>
      <p className={styles.hint}>{mailboxTexts.hint}</p>
      {mails.length === 0 && <EmptyState icon={<Inbox size={22} />} title={mailboxTexts.empty} />}
      <ul className={styles.mails}>
        {mails.map(({ name, ...mail }) => (
          <li key={name}>
            <MailCard {...mail} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function ClosedMailbox() {
  return (
    <Page width="reading">
      <ScreenTitle>{mailboxTexts.heading}</ScreenTitle>
      <EmptyState
        icon={<Lock size={22} />}
        title={mailboxTexts.closed}
        text={mailboxTexts.howToOpen}
      />
    </Page>
  )
}

function MailCard({ subject, to, text, code }: ReadMail) {
  return (
    <Panel className={styles.mail}>
      <h2 className={styles.subject}>{subject || mailboxTexts.noSubject}</h2>
      <dl className={styles.facts}>
        <dt>{mailboxTexts.to}</dt>
        <dd>{to}</dd>
        {code && (
          <>
            <dt>{mailboxTexts.code}</dt>
            <dd className={styles.code}>{code}</dd>
          </>
        )}
      </dl>
      <pre className={styles.body}>{code ? text.replace(`${code}\n\n`, '') : text}</pre>
    </Panel>
  )
}
