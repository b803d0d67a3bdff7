import { Button } from '@radix-ui/themes/components/button'
import { Form, href, useLocation, useSearchParams } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { CopyButton } from '#app/components/base/ui/copy-button.tsx'
import { importTexts } from '#app/texts/studio/imports.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { redirectAnswer, redirectAnswerId } from './redirect-answer.ts'
import styles from './import.module.css'
import studio from '#app/components/studio/frame/studio.module.css'

interface RedirectNoticeProps {
  feedId: string
  feedUrl: string
}

/** The redirect notice at the top of each page of an imported feed. */
export function RedirectBanner(props: RedirectNoticeProps) {
  return (
    <div className={styles.banner}>
      <RedirectNotice {...props} />
    </div>
  )
}

/** Says that the old URL redirects here, after it was checked. */
export function RedirectFound({ feedId }: { feedId: string }) {
  const [query] = useSearchParams()
  if (!redirectAnswer(query, feedId)) return null
  return (
    <div id={redirectAnswerId(feedId)}>
      <Alert tone="success">{importTexts.isRedirected}</Alert>
    </div>
  )
}

/** Warns that the old URL of an imported feed doesn't redirect here yet. */
export function RedirectNotice({ feedId, feedUrl }: RedirectNoticeProps) {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const isAsked = redirectAnswer(query, feedId) === false
  return (
    <Alert tone="warning">
      <div className={studio.stack}>
        <div>
          <strong>{importTexts.notRedirected}</strong>
          <p>{importTexts.notRedirectedText}</p>
        </div>
        <code className={styles.feedUrl} dir="ltr">
          {feedUrl}
        </code>
        <div className={styles.steps}>
          <CopyButton text={feedUrl} done={importTexts.feedUrlCopied} size="1">
            {studioTexts.copyFeedUrl}
          </CopyButton>
          <Form
            method="post"
            action={href('/studio/:feedId/check-redirect', { feedId })}
            preventScrollReset
          >
            <input type="hidden" name="at" value={pathname + search} />
            <Button type="submit" variant="soft" color="gray" size="1">
              {importTexts.checkRedirect}
            </Button>
          </Form>
          <p id={redirectAnswerId(feedId)} role="status">
            {isAsked && importTexts.stillNotRedirected}
          </p>
        </div>
      </div>
    </Alert>
  )
}
