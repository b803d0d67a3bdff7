import { Button } from '@radix-ui/themes/components/button'
import { Form, href, useNavigation } from 'react-router'
import { FileField } from '#app/components/base/forms/fields.tsx'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import styles from './import.module.css'

/** The form that imports an OPML file. */
export function ImportForm({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'import'
  return (
    <Form
      method="post"
      action={href('/account')}
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className={styles.form}
    >
      <input type="hidden" name="intent" value="import" />
      <FileField
        id="opml"
        name="file"
        label={texts.importLabel}
        hint={texts.importLimit}
        accept=".opml,.xml,text/xml,application/xml,text/x-opml"
        error={error}
      />
      <div>
        <Button variant="soft" color="gray" loading={busy} type="submit">
          {texts.import}
        </Button>
      </div>
    </Form>
  )
}
