import { Button } from '@radix-ui/themes/components/button'
import { Import } from 'lucide-react'
import { Form, href, Link } from 'react-router'
import {
  SettingsRow,
  SettingsRows,
  SettingsSection,
} from '#app/components/accounts/settings-section.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { StorageReport } from '#app/schemas/site/desk-storage.ts'
import { storageTexts as texts } from '#app/texts/site/storage.ts'
import styles from './storage-page.module.css'

/** Imports that don't come to their end by themselves: tried again, or dropped. */
export function ImportsSection({ imports }: Pick<StorageReport, 'imports'>) {
  return (
    <SettingsSection id="imports" title={texts.imports} hint={texts.importsHint}>
      {imports.length === 0 ? (
        <p className={styles.none}>{texts.noOrphans}</p>
      ) : (
        <SettingsRows>
          {imports.map((each) => (
            <StuckImport key={each.id} stuck={each} />
          ))}
        </SettingsRows>
      )}
    </SettingsSection>
  )
}

function StuckImport({
  stuck: { id, userId, title, url, reason, at },
}: {
  stuck: StorageReport['imports'][number]
}) {
  return (
    <SettingsRow
      icon={<Import size={18} />}
      title={<bdi className={styles.long}>{title || url}</bdi>}
      detail={
        <span className={styles.long}>
          {reason ?? texts.noReason} • <Time value={at} format="datetime" /> •{' '}
          <Link to={href('/admin/people/:id', { id: userId })}>{texts.whose}</Link>
        </span>
      }
    >
      <Form method="post" action={href('/admin/storage')} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="user_id" value={userId} />
        <span className={styles.buttons}>
          <Button type="submit" name="intent" value="again" variant="soft" color="gray">
            {texts.again}
          </Button>
          <Button type="submit" name="intent" value="drop" variant="soft" color="red">
            {texts.drop}
          </Button>
        </span>
      </Form>
    </SettingsRow>
  )
}
