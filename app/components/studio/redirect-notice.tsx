import { Form } from 'react-router'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CopyButton } from '#app/components/ui/copy-button.tsx'
import { importTexts } from '#app/texts/imports.ts'
import { studioTexts } from '#app/texts/studio-pages.ts'
import styles from './studio.module.css'

/** An imported feed whose old address doesn't lead here yet. `action` checks it once more. */
export function RedirectNotice({ feedUrl, action }: { feedUrl: string; action: string }) {
  return (
    <Alert tone="warning">
      <div className={styles.stack}>
        <strong>{importTexts.notRedirected}</strong>
        <p>{importTexts.notRedirectedText}</p>
        <code className={styles.address} dir="ltr">
          {feedUrl}
        </code>
        <div className={styles.inline}>
          <CopyButton text={feedUrl} size="small">
            {studioTexts.copyFeedUrl}
          </CopyButton>
          <Form method="post" action={action}>
            <Button type="submit" size="small">
              {importTexts.checkRedirect}
            </Button>
          </Form>
        </div>
      </div>
    </Alert>
  )
}
