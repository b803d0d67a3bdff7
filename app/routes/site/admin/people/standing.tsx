import type { SubmissionResult } from '@conform-to/react'
import { Ban, MessageCircle, Undo2 } from 'lucide-react'
import { TextArea } from '#app/components/base/forms/fields.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import type { PersonDetails } from '#app/schemas/site/desk-people.ts'
import { peopleTexts as texts } from '#app/texts/site/people.ts'
import { ActForm } from './act-form.tsx'
import styles from './person-panel.module.css'
import { refusedField } from './typed-in.ts'

/** The suspension of an account: why, since when, its appeal, and what ends it. */
export function Standing({
  person: { suspension, isOwn },
  answer,
}: {
  person: PersonDetails
  answer: SubmissionResult | undefined
}) {
  if (!suspension) return null
  const { reason, since, until, by, notes, shows, appeal, answer: answered } = suspension
  const words = refusedField(answer, 'restore', 'words')
  const said = refusedField(answer, 'answer', 'answer')
  const also = [
    notes === 'HIDE' && texts.notesHidden,
    shows === 'SUSPEND' && texts.showsSuspended,
  ].filter(Boolean)
  return (
    <section className={styles.standing} aria-labelledby="standing">
      <h3 id="standing" className={styles.suspended}>
        <Ban size={16} />
        {texts.suspended}
      </h3>
      <p className={styles.second}>
        <Time value={since} format="datetime" />
        {until && (
          <>
            {' '}
            {texts.until} <Time value={until} format="datetime" />
          </>
        )}
        {by && ` ${texts.suspendedBy(by)}`}
      </p>
      <p className={styles.words} dir="auto">
        {reason}
      </p>
      {also.length > 0 && <p className={styles.second}>{also.join(' • ')}</p>}
      {appeal && (
        <>
          <h4 className={styles.title}>
            {texts.appeal}, <Time value={appeal.at} format="datetime" />
          </h4>
          <p className={styles.words} dir="auto">
            {appeal.text}
          </p>
        </>
      )}
      {answered && (
        <>
          <h4 className={styles.title}>
            {texts.answered}, <Time value={answered.at} format="datetime" />
          </h4>
          <p className={styles.words} dir="auto">
            {answered.text}
          </p>
        </>
      )}
      {!isOwn && (
        <div className={styles.acts}>
          {appeal && !answered && (
            <ActForm
              intent="answer"
              answer={answer}
              label={texts.answer}
              icon={<MessageCircle size={18} />}
              send={texts.sendAnswer}
            >
              <TextArea
                label={texts.answerLabel}
                name="answer"
                required
                maxLength={1000}
                rows={4}
                defaultValue={said.typed ?? ''}
                error={said.error}
              />
            </ActForm>
          )}
          <ActForm
            intent="restore"
            answer={answer}
            label={texts.restore}
            icon={<Undo2 size={18} />}
            send={texts.restoreNow}
          >
            <TextArea
              label={texts.restoreWords}
              name="words"
              maxLength={1000}
              rows={3}
              defaultValue={words.typed ?? ''}
              error={words.error}
            />
          </ActForm>
        </div>
      )}
    </section>
  )
}
