import type { SubmissionResult } from '@conform-to/react'
import { Button } from '@radix-ui/themes/components/button'
import { File, HardDrive, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
  SettingsSections,
} from '#app/components/accounts/settings-section.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { PlainButtonLink } from '#app/components/base/ui/plain.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { grouped } from '#app/rules/base/grouped.ts'
import { sizeInWords } from '#app/rules/base/size-in-words.ts'
import type { StorageReport, StorageSurvey } from '#app/schemas/site/desk-storage.ts'
import { storageTexts as texts } from '#app/texts/site/storage.ts'
import { DeskPage } from '#app/routes/site/admin/desk/desk-page.tsx'
import { ImportsSection } from './imports-section.tsx'
import styles from './storage-page.module.css'

/** What is stored, by whom, and what of it doesn't fit together. Works without JavaScript. */
export function StoragePage({
  page,
  answer,
}: {
  page: StorageReport & { isAsked: boolean }
  answer: SubmissionResult | undefined
}) {
  const { survey, isAsked } = page
  return (
    <DeskPage title={texts.title} action={<Act intent="look">{texts.look}</Act>}>
      {isAsked && !answer && <Alert>{texts.asked}</Alert>}
      {Object.values(answer?.error ?? {})
        .flatMap((problems) => problems ?? [])
        .map((problem) => (
          <Alert key={problem} tone="error">
            {problem}
          </Alert>
        ))}
      {survey ? (
        <p className={styles.about}>
          {texts.all(survey.files, sizeInWords(survey.bytes))} • {texts.asOf}{' '}
          <Time value={survey.at} format="datetime" />
        </p>
      ) : (
        <p className={styles.about}>{texts.never}</p>
      )}
      <SettingsSections>
        {survey && <Accounts page={page} />}
        {survey && <Kinds kinds={survey.kinds} />}
        {survey && <Orphans survey={survey} />}
        <Leftovers leftovers={page.leftovers} />
        <ImportsSection imports={page.imports} />
      </SettingsSections>
    </DeskPage>
  )
}

function Act({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Form method="post" action={href('/admin/storage')} preventScrollReset>
      <Button type="submit" name="intent" value={intent} variant="soft" color="gray">
        {children}
      </Button>
    </Form>
  )
}

function Accounts({ page: { accounts, next } }: { page: StorageReport }) {
  return (
    <SettingsSection id="accounts" title={texts.byAccount} hint={texts.byAccountHint}>
      {accounts.length === 0 ? (
        <p className={styles.none}>{texts.nobody}</p>
      ) : (
        <SettingsRows>
          {accounts.map(({ id, name, contact, shows, bytes }) => (
            <SettingsRow
              key={id}
              icon={<UserRound size={18} />}
              title={
                <Link to={href('/admin/people/:id', { id })}>
                  <bdi>{name}</bdi>
                </Link>
              }
              detail={
                <>
                  <bdi>{contact}</bdi> • {texts.shows(shows)}
                </>
              }
            >
              {sizeInWords(bytes)}
            </SettingsRow>
          ))}
        </SettingsRows>
      )}
      {next !== null && (
        <div>
          <PlainButtonLink to={`/admin/storage?page=${next}`} variant="soft" color="gray">
            {texts.more}
          </PlainButtonLink>
        </div>
      )}
    </SettingsSection>
  )
}

function Kinds({ kinds }: Pick<StorageSurvey, 'kinds'>) {
  return (
    <SettingsSection id="kinds" title={texts.byKind}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.kind}</th>
            <th scope="col">{texts.count}</th>
            <th scope="col">{texts.size}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, files, bytes }) => (
            <tr key={kind}>
              <td>{texts.kindName(kind)}</td>
              <td>{grouped(files)}</td>
              <td>{sizeInWords(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingsSection>
  )
}

function Orphans({ survey: { orphans, missing } }: { survey: StorageSurvey }) {
  return (
    <>
      <SettingsSection id="orphans" title={texts.orphans} hint={texts.orphansHint}>
        {orphans.files === 0 ? (
          <p className={styles.none}>{texts.noOrphans}</p>
        ) : (
          <>
            <p>{texts.found(orphans.files, sizeInWords(orphans.bytes))}</p>
            <Files files={orphans.first.slice(0, 20)} />
            <Act intent="clear">{texts.clear}</Act>
          </>
        )}
      </SettingsSection>
      {missing.files > 0 && (
        <SettingsSection id="missing" title={texts.missing} hint={texts.missingHint}>
          <SettingsRows>
            {missing.first.slice(0, 20).map((path) => (
              <SettingsRow
                key={path}
                icon={<File size={18} />}
                title={<bdi className={styles.long}>{path}</bdi>}
                detail=""
              />
            ))}
          </SettingsRows>
        </SettingsSection>
      )}
    </>
  )
}

function Leftovers({
  leftovers: { count, isMore, bytes, first },
}: Pick<StorageReport, 'leftovers'>) {
  return (
    <SettingsSection id="leftovers" title={texts.leftovers} hint={texts.leftoversHint}>
      {count === 0 ? (
        <p className={styles.none}>{texts.noOrphans}</p>
      ) : (
        <>
          <p>{texts.atLeast(count, sizeInWords(bytes), isMore)}</p>
          <Files files={first} />
          <Act intent="leftovers">{texts.clearLeftovers}</Act>
        </>
      )}
    </SettingsSection>
  )
}

function Files({ files }: { files: StorageReport['leftovers']['first'] }) {
  return (
    <SettingsRows>
      {files.map(({ key, bytes, at }) => (
        <SettingsRow
          key={key}
          icon={<HardDrive size={18} />}
          title={<bdi className={styles.long}>{key}</bdi>}
          detail={
            <>
              {sizeInWords(bytes)} • <Time value={at} format="datetime" />
            </>
          }
        />
      ))}
    </SettingsRows>
  )
}
