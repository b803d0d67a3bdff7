import { Button } from '@radix-ui/themes/components/button'
import { Filter } from 'lucide-react'
import { Form, href } from 'react-router'
import { SelectField, TextField } from '#app/components/base/forms/fields.tsx'
import { type AuditKind, auditKinds } from '#app/rules/accounts/audit-kinds.ts'
import { auditTexts as texts } from '#app/texts/accounts/audit.ts'
import { LogPage, type LogView } from '#app/components/accounts/audit/log-page.tsx'
import { DeskTabs } from './desk/desk-page.tsx'
import styles from '#app/components/accounts/audit/log-page.module.css'

export interface AuditView {
  log: LogView
  email: string
  /** The id of the account whose events alone are shown. */
  account: string | undefined
  kind: AuditKind | undefined
}

/** The log of the whole installation, for its operator. */
export function AuditPage({ view: { log, email, account, kind } }: { view: AuditView }) {
  const isNarrowed = email !== '' || account !== undefined || kind !== undefined
  return (
    <LogPage
      title={texts.installationLog}
      tabs={<DeskTabs />}
      about={texts.installationKept}
      log={log}
      path={auditPath({ email, account, kind })}
      empty={isNarrowed ? texts.noneFound : texts.none}
      rows={{
        accountPath: ({ name }) =>
          auditPath({ email: name ?? '', account: undefined, kind: undefined }),
      }}
    >
      <Form method="get" action={href('/admin/audit')} role="search" className={styles.filter}>
        {account !== undefined && <input type="hidden" name="account" value={account} />}
        <TextField
          key={`email ${email}`}
          name="email"
          type="email"
          label={texts.email}
          defaultValue={email}
          autoComplete="off"
          className={styles.field}
        />
        <SelectField
          key={`kind ${kind}`}
          name="kind"
          label={texts.kind}
          defaultValue={kind ?? ''}
          className={styles.field}
        >
          <option value="">{texts.allKinds}</option>
          {auditKinds.map((value) => (
            <option key={value} value={value}>
              {texts.kinds[value]}
            </option>
          ))}
        </SelectField>
        <Button variant="soft" color="gray" type="submit">
          <Filter />
          {texts.filter}
        </Button>
      </Form>
    </LogPage>
  )
}

function auditPath({
  email,
  account,
  kind,
}: Pick<AuditView, 'email' | 'account' | 'kind'>): string {
  const query = new URLSearchParams({
    ...(email && { email }),
    ...(account && { account }),
    ...(kind && { kind }),
  }).toString()
  return href('/admin/audit') + (query && `?${query}`)
}
