import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { Ticket, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
  SettingsSections,
} from '#app/components/accounts/settings-section.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { Registration } from '#app/rules/base/areas.ts'
import type { InvitationView, WaitingAccount } from '#app/schemas/accounts/registration.ts'
import { registrationTexts as texts } from '#app/texts/accounts/registration.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import styles from './accounts-page.module.css'

export interface AccountsView {
  mode: Registration
  waiting: WaitingAccount[]
  invitations: InvitationView[]
}

interface AccountsPageProps {
  page: AccountsView
  answer: { form: SubmissionResult } | { link: string } | undefined
}

/** Who may open accounts: those that wait, and the links that let people in. Works without JavaScript. */
export function AccountsPage({ page: { mode, waiting, invitations }, answer }: AccountsPageProps) {
  const form = answer && 'form' in answer ? answer.form : undefined
  return (
    <DeskPage title={texts.title}>
      <p className={styles.about}>{texts.modes[mode]}</p>
      {form?.error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <SettingsSections>
        <SettingsSection id="waiting" title={texts.waiting} hint={texts.waitingHint}>
          {waiting.length === 0 ? (
            <p className={styles.none}>{texts.nobodyWaits}</p>
          ) : (
            <SettingsRows>
              {waiting.map((account) => (
                <Waiting key={account.id} account={account} />
              ))}
            </SettingsRows>
          )}
        </SettingsSection>
        <SettingsSection id="invitations" title={texts.invitations} hint={texts.invitationsHint}>
          {answer && 'link' in answer && <NewLink link={answer.link} />}
          <NewInvitation form={form} />
          {invitations.length === 0 ? (
            <p className={styles.none}>{texts.noInvitations}</p>
          ) : (
            <SettingsRows>
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </SettingsRows>
          )}
        </SettingsSection>
      </SettingsSections>
    </DeskPage>
  )
}

function Waiting({ account: { id, name, since } }: { account: WaitingAccount }) {
  return (
    <SettingsRow
      icon={<UserRound size={18} />}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          {texts.since} <Time value={since} format="datetime" />
        </>
      }
    >
      <Act id={id} intent="approve">
        {texts.approve}
      </Act>
      <Act id={id} intent="refuse" isHarsh>
        {texts.refuse}
      </Act>
    </SettingsRow>
  )
}

function NewLink({ link }: { link: string }) {
  return (
    <Alert tone="success">
      {texts.link} <code className={styles.link}>{link}</code>{' '}
      <CopyButton text={link} size="1">
        {texts.copy}
      </CopyButton>
    </Alert>
  )
}

function NewInvitation({ form }: { form: SubmissionResult | undefined }) {
  const typed = (name: string) => {
    const value = form?.initialValue?.[name]
    return typeof value === 'string' ? value : undefined
  }
  const error = (name: string) => form?.error?.[name] ?? undefined
  return (
    <Form method="post" action={href('/admin/accounts')} className={styles.form} preventScrollReset>
      <TextField
        label={texts.uses}
        name="uses"
        inputMode="numeric"
        required
        defaultValue={typed('uses') ?? '1'}
        error={error('uses')}
        className={styles.number}
      />
      <TextField
        label={texts.days}
        name="days"
        inputMode="numeric"
        required
        defaultValue={typed('days') ?? '14'}
        error={error('days')}
        className={styles.number}
      />
      <TextField
        label={texts.note}
        name="note"
        autoComplete="off"
        defaultValue={typed('note') ?? ''}
        error={error('note')}
        className={styles.note}
      />
      <Button type="submit" name="intent" value="invite">
        {texts.make}
      </Button>
    </Form>
  )
}

function Invitation({ invitation }: { invitation: InvitationView }) {
  const { id, note, uses, used, expires, isOver } = invitation
  return (
    <SettingsRow
      icon={<Ticket size={18} />}
      title={<bdi>{note || texts.used(used, uses)}</bdi>}
      detail={
        <>
          {note && `${texts.used(used, uses)} • `}
          {isOver ? texts.over : texts.until} <Time value={expires} />
        </>
      }
    >
      <Act id={id} intent="end" isHarsh>
        {texts.end}
      </Act>
    </SettingsRow>
  )
}

interface ActProps {
  id: string
  intent: 'approve' | 'refuse' | 'end'
  isHarsh?: boolean
  children: ReactNode
}

function Act({ id, intent, isHarsh = false, children }: ActProps) {
  return (
    <Form method="post" action={href('/admin/accounts')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="soft"
        color={isHarsh ? 'red' : undefined}
        size="1"
      >
        {children}
      </Button>
    </Form>
  )
}
