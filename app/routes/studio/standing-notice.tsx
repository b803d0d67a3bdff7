import { Button } from '@radix-ui/themes/components/button'
import { Form, href } from 'react-router'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { classNames } from '#app/components/base/ui/class-names.ts'
import { Time } from '#app/components/base/ui/time.tsx'
import type { StudioFeed } from '#app/components/studio/frame/studio-frame.tsx'
import type { StandingView } from '#app/schemas/site/desk-content.ts'
import { pageName } from '#app/texts/catalogue/content.ts'
import { deskContentTexts } from '#app/texts/site/desk-content.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import styles from './standing-notice.module.css'

const texts = deskContentTexts.owner

interface StandingNoticesProps {
  feed: StudioFeed
  standings: StandingView[]
  /** Whether they stand above a page that has a bar of its own. */
  isAbove?: boolean
}

/** What the operator has decided about a show and its episodes, on each of its pages; its owners answer there. */
export function StandingNotices({ feed, standings, isAbove = false }: StandingNoticesProps) {
  return standings.map((standing) => (
    <div key={standing.id} className={classNames(styles.notice, isAbove && styles.above)}>
      <StandingNotice standing={standing} feed={feed} />
    </div>
  ))
}

function StandingNotice({
  standing: { id, contentId, title, standing, reason, until, appeal, answer },
  feed,
}: {
  standing: StandingView
  feed: StudioFeed
}) {
  const isShow = contentId === feed.publicId
  return (
    <Alert tone={standing === 'SUSPENDED' ? 'error' : 'warning'}>
      <div className={studio.stack}>
        <div>
          <strong>{texts[standing](isShow ? namedOnPages(feed) : texts.episode)}</strong>
          {!isShow && <p dir="auto">{texts.itemIs(title)}</p>}
          <p>{standing === 'SUSPENDED' ? texts.SUSPENDED_text : texts.HIDDEN_text}</p>
        </div>
        <p className={styles.said} dir="auto">
          {reason}
        </p>
        {until && (
          <p>
            {deskContentTexts.until} <Time value={until} format="datetime" />
          </p>
        )}
        {appeal && (
          <div>
            <strong>{texts.sent}</strong>
            <p className={styles.said} dir="auto">
              {appeal.words}
            </p>
          </div>
        )}
        {answer && (
          <div>
            <strong>{texts.answer}</strong>
            <p className={styles.said} dir="auto">
              {answer.words}
            </p>
          </div>
        )}
        {!appeal && feed.isOwner && (
          <details>
            <summary className={`text-link ${styles.ask}`}>{texts.appeal}</summary>
            <Form
              method="post"
              action={href('/studio/:feedId/appeal', { feedId: feed.id })}
              preventScrollReset
              className={studio.stack}
            >
              <input type="hidden" name="standing_id" value={id} />
              <TextArea
                name="appeal"
                label={texts.appeal}
                hint={texts.appealHint}
                maxLength={2000}
                required
              />
              <div>
                <Button type="submit" variant="soft" color="gray">
                  {texts.send}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </Alert>
  )
}

function namedOnPages({ type, medium }: StudioFeed): string {
  if (type === 'ARTIST') return pageName('ARTIST')
  return pageName(medium === 'audiobook' ? 'AUDIOBOOK' : 'SHOW')
}
