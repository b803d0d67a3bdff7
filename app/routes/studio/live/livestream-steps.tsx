import { Button } from '@radix-ui/themes/components/button'
import { Link, Form, href } from 'react-router'
import { Time } from '#app/components/base/ui/time.tsx'
import { livestreamTexts as texts } from '#app/texts/studio/livestreams.ts'
import { studioTexts } from '#app/texts/studio/studio-pages.ts'
import { PlainModal } from '#app/components/studio/frame/plain-modal.tsx'
import styles from '#app/components/studio/frame/studio.module.css'
import { LivestreamStatus } from '#app/components/studio/editors/live/livestream-list.tsx'
import type { Livestream } from '#app/components/studio/editors/live/livestream.ts'

/** A confirmation question, which is part of the page's URL. */
export type Question = 'end' | 'delete'

interface StatusProps {
  livestream: Livestream
  /** Whether it has a public page. */
  isPublic: boolean
  /** Whether the user may delete it. */
  isOwner: boolean
  asks: Question | null
  /** The path of the page without a question. */
  page: string
}

/** The status of a livestream, with buttons to start, end and delete it. */
export function LivestreamSteps({ livestream, isPublic, isOwner, asks, page }: StatusProps) {
  const { status, start } = livestream.meta
  return (
    <div className={styles.card}>
      <p className={styles.inline}>
        <LivestreamStatus status={status} /> <Time value={start} format="datetime" />
      </p>
      <Form method="post" className={styles.inline}>
        {status === 'PENDING' && (
          <Button type="submit" name="intent" value="start">
            {texts.goLive}
          </Button>
        )}
        {status === 'LIVE' && (
          <Button asChild>
            <Link to={`${page}?ask=end`} preventScrollReset>
              {texts.endStream}
            </Link>
          </Button>
        )}
        {isPublic && (
          <Button asChild variant="soft" color="gray">
            <Link to={href('/live/:id', { id: livestream._tributary_id })}>{texts.view}</Link>
          </Button>
        )}
        {isOwner && (
          <Button asChild variant="soft" color="red">
            <Link to={`${page}?ask=delete`} preventScrollReset>
              {texts.delete}
            </Link>
          </Button>
        )}
      </Form>
      {asks && <QuestionModal question={asks} page={page} />}
    </div>
  )
}

const questions = {
  end: { title: texts.endStream, text: texts.endSure },
  delete: { title: texts.deleteTitle, text: texts.deleteSure },
}

function QuestionModal({ question, page }: { question: Question; page: string }) {
  const { title, text } = questions[question]
  return (
    <PlainModal
      title={title}
      closeTo={page}
      actions={
        <Form method="post" action={page} className={styles.inline}>
          <Button type="submit" variant="soft" color="red" name="intent" value={question}>
            {title}
          </Button>
          <Button asChild variant="soft" color="gray">
            <Link to={page} replace preventScrollReset>
              {studioTexts.cancel}
            </Link>
          </Button>
        </Form>
      }
    >
      <p>{text}</p>
    </PlainModal>
  )
}
