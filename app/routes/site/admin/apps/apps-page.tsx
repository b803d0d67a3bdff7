import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { AppWindow } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import type { RegisteredClient } from '#app/.server/accounts/login/index.ts'
import { FormProof } from '#app/components/accounts/proof/proof-notice.tsx'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
  SettingsSections,
} from '#app/components/accounts/settings-section.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { clientTexts as texts } from '#app/texts/accounts/oauth-clients.ts'
import { tokenTexts } from '#app/texts/accounts/personal-tokens.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import styles from './apps-page.module.css'
import { NewApp } from './new-app.tsx'

interface MadeApp {
  name: string
  id: string
  secret: string | null
}

interface AppsPageProps {
  page: { clients: RegisteredClient[]; sure: string | null; isRemoved: boolean }
  answer: { made: MadeApp } | { form: SubmissionResult; proof?: string } | undefined
}

/** The apps that people may sign in to with their accounts. Works without JavaScript. */
export function AppsPage({ page: { clients, sure, isRemoved }, answer }: AppsPageProps) {
  const refused = answer && 'form' in answer ? answer : undefined
  return (
    <DeskPage title={texts.title}>
      {isRemoved && !answer && <Alert tone="success">{texts.removed}</Alert>}
      {refused?.form.error?.['']?.map((problem) => (
        <Alert key={problem} tone="error">
          {problem}
        </Alert>
      ))}
      <FormProof answer={refused?.proof === undefined ? undefined : refused} />
      <SettingsSections>
        {answer && 'made' in answer && <Made made={answer.made} />}
        <SettingsSection id="apps" title={texts.registered} hint={texts.lead}>
          {clients.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <SettingsRows>
              {clients.map((client) => (
                <Client key={client.id} client={client} isSure={client.id === sure} />
              ))}
            </SettingsRows>
          )}
        </SettingsSection>
        <SettingsSection id="new-app" title={texts.registerOne}>
          <NewApp key={clients.length} refused={refused?.form} />
        </SettingsSection>
      </SettingsSections>
    </DeskPage>
  )
}

function Made({ made: { name, id, secret } }: { made: MadeApp }) {
  return (
    <SettingsSection
      id="made"
      title={texts.made(name)}
      hint={secret === null ? texts.publicHint : texts.shownOnce}
    >
      <Value label={texts.id} name="id" value={id} />
      {secret !== null && <Value label={texts.secret} name="secret" value={secret} />}
    </SettingsSection>
  )
}

function Value({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <div className={styles.value}>
      <TextField
        label={label}
        name={name}
        readOnly
        defaultValue={value}
        spellCheck={false}
        autoComplete="off"
        className={styles.field}
      />
      <CopyButton text={value} done={tokenTexts.copied}>
        {tokenTexts.copy}
      </CopyButton>
    </div>
  )
}

function Client({ client, isSure }: { client: RegisteredClient; isSure: boolean }) {
  const { id, name, isConfidential, redirectUris, scopes, sessions } = client
  return (
    <SettingsRow
      icon={<AppWindow size={18} />}
      title={<bdi className={styles.long}>{name}</bdi>}
      detail={
        <span className={styles.long}>
          <code>{id}</code>
          {` · ${isConfidential ? texts.confidentialApp : texts.publicApp} · ${scopes.join(', ')} · ${texts.sessions(sessions)}`}
          {redirectUris.map((address) => (
            <bdi key={address} className={styles.address}>
              {address}
            </bdi>
          ))}
          {isSure && <strong className={styles.sure}>{texts.sure(name)}</strong>}
        </span>
      }
    >
      {isSure ? (
        <Form method="post" action={href('/admin/apps')} className={styles.buttons}>
          <input type="hidden" name="client" value={id} />
          <Button type="submit" name="intent" value="remove" variant="soft" color="red">
            {texts.remove}
          </Button>
          <Button asChild variant="ghost" color="gray">
            <Link to={href('/admin/apps')}>{texts.keep}</Link>
          </Button>
        </Form>
      ) : (
        <PlainButtonLink
          to={`${href('/admin/apps')}?${new URLSearchParams({ sure: id })}`}
          variant="ghost"
          color="gray"
          aria-label={texts.removeNamed(name)}
        >
          {texts.remove}
        </PlainButtonLink>
      )}
    </SettingsRow>
  )
}
