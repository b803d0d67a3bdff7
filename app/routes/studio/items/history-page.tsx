import { Button } from '@radix-ui/themes/components/button'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Time } from '#app/components/base/ui/time.tsx'
import { EditorFrame } from '#app/components/studio/frame/editor-frame.tsx'
import { mostStates } from '#app/rules/studio/item-history.ts'
import { historyTexts as texts } from '#app/texts/studio/history.ts'
import studio from '#app/components/studio/frame/studio.module.css'
import styles from './history.module.css'
import type { FieldInWords, StateInWords } from './state-words.server.ts'

interface HistoryPageProps {
  title: string
  /** The path of its editor. */
  editor: string
  states: StateInWords[]
  form?: SubmissionResult | undefined
}

/** The states of an episode or track, each with the way back to it. */
export function HistoryPage({ title, editor, states, form }: HistoryPageProps) {
  const problems = Object.values(form?.error ?? {}).flatMap((messages) => messages ?? [])
  const first = states.at(-1)
  return (
    <EditorFrame back={editor} over={title} title={texts.title}>
      <div className={studio.narrow}>
        {problems.length > 0 && <Alert tone="error">{problems.join(' ')}</Alert>}
        <p className={studio.second}>{texts.about(mostStates)}</p>
        {first ? (
          <>
            <p className={studio.second}>{texts.stays}</p>
            <ol className={styles.states} reversed>
              {states.map((state, index) => (
                <State key={state.position} state={state} isNow={index === 0} />
              ))}
            </ol>
            <BackForm position={first.position - 1} text={texts.before} />
          </>
        ) : (
          <p role="status">{texts.nothing}</p>
        )}
      </div>
    </EditorFrame>
  )
}

function State({ state, isNow }: { state: StateInWords; isNow: boolean }) {
  const { position, at, by, fields } = state
  return (
    <li className={styles.state} aria-labelledby={`state-${position}`}>
      <h2 id={`state-${position}`} className={styles.head}>
        <span dir="auto">{nameOf(by)}</span> <Time value={at} format="datetime" />
      </h2>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.field} {...field} />
        ))}
      </dl>
      {!isNow && (
        <BackForm position={position} text={texts.back} describedBy={`state-${position}`} />
      )}
    </li>
  )
}

function nameOf(by: StateInWords['by']): string {
  if (by === null) return texts.somebody
  return by.isActor ? texts.you : (by.name ?? texts.unnamed)
}

function Field({ label, was, is, isLong }: FieldInWords) {
  const sides = was !== '' || is !== ''
  if (!isLong || !sides)
    return (
      <div>
        <dt>{label}</dt>
        {sides && (
          <dd dir="auto">
            <del className={styles.was}>{was}</del> <ins className={styles.is}>{is}</ins>
          </dd>
        )}
      </div>
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <details>
          <summary className={styles.open}>{texts.compare}</summary>
          <h3>{texts.was}</h3>
          <p className={styles.long} dir="auto">
            {was || texts.empty}
          </p>
          <h3>{texts.is}</h3>
          <p className={styles.long} dir="auto">
            {is || texts.empty}
          </p>
        </details>
      </dd>
    </div>
  )
}

interface BackFormProps {
  position: number
  text: string
  describedBy?: string
}

function BackForm({ position, text, describedBy }: BackFormProps) {
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('position') === String(position)
  return (
    <Form method="post">
      <input type="hidden" name="position" value={position} />
      <Button
        type="submit"
        variant="soft"
        color="gray"
        size="1"
        loading={busy}
        aria-describedby={describedBy}
      >
        {text}
      </Button>
    </Form>
  )
}
