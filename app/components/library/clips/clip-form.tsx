import { Button } from '@radix-ui/themes/components/button'
import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ReactNode } from 'react'
import { href, useFetcher } from 'react-router'
import { playedSeconds } from '#app/client/player/duration.ts'
import { isItemOf } from '#app/client/player/hit.ts'
import { currentItem } from '#app/client/player/queue/queue.ts'
import { usePlayer, usePlayerContext } from '#app/components/player/player-provider.tsx'
import { textProps } from '#app/components/base/forms/conform.ts'
import { PlayButton } from '#app/components/player/play-button.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { TextField } from '#app/components/base/forms/fields.tsx'
import { clockDuration } from '#app/rules/base/display-time.ts'
import { parseTimestamp } from '#app/protocols/text/transcripts/timestamps.ts'
import { clipForm as schema } from '#app/schemas/library/clips.ts'
import type { ContentHit } from '#app/schemas/catalogue/content.ts'
import { limits } from '#app/rules/base/limits.ts'
import { clipFormTexts as texts } from '#app/texts/library/clip-form.ts'
import styles from './clip-form.module.css'

interface ClipFormProps {
  /** The episode to make the clip of. */
  hit: ContentHit
  start: number
  end: number
  title?: string
  /** The action's answer for pages without JavaScript. */
  lastResult?: SubmissionResult | undefined
  /** Shown beside the button. */
  children?: ReactNode
}

/** The form that creates a clip. Works without JavaScript; with it, times can be taken from the player and played. */
export function ClipForm({ hit, start, end, title = '', lastResult, children }: ClipFormProps) {
  const fetcher = useFetcher<{ form?: SubmissionResult }>()
  const { store } = usePlayerContext()
  const isCurrent = usePlayer(({ queue }) => isItemOf(currentItem(queue), hit))
  const [form, fields] = useForm({
    lastResult: fetcher.data?.form ?? lastResult,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    defaultValue: { title, start: clockDuration(start), end: clockDuration(end) },
  })
  // Errors about the episode itself belong to no field here.
  const refusal = form.errors?.[0] ?? form.allErrors.item_id?.[0]
  const times = rangeOf(String(fields.start.value), String(fields.end.value))

  function setToNow(name: string) {
    const value = clockDuration(playedSeconds(store.getSnapshot()))
    form.update({ name, value })
  }

  return (
    <fetcher.Form
      method="post"
      action={href('/library/new-clip/:id', { id: hit._id })}
      className={styles.form}
      {...getFormProps(form)}
    >
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <TextField
        {...textProps(fields.title)}
        label={texts.title}
        maxLength={limits.title}
        required
      />
      <div className={styles.times}>
        {[
          { field: fields.start, label: texts.start, now: texts.setStartToNow },
          { field: fields.end, label: texts.end, now: texts.setEndToNow },
        ].map(({ field, label, now }) => (
          <div key={label} className={styles.time}>
            <TextField
              {...textProps(field)}
              label={label}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              required
            />
            {isCurrent && (
              <Button
                type="button"
                variant="soft"
                color="gray"
                size="1"
                aria-label={now}
                onClick={() => setToNow(field.name)}
              >
                {texts.setToNow}
              </Button>
            )}
          </div>
        ))}
      </div>
      <p className={styles.hint}>{texts.timeHint}</p>
      {times && (
        <div className={`${styles.preview} needs-script`}>
          <PlayButton variant="round" hit={previewHit(hit, times)} title={hit.info.title} />
          <span aria-live="polite">{texts.lasts(clockDuration(times.end - times.start))}</span>
        </div>
      )}
      <div className={styles.buttons}>
        <Button loading={fetcher.state !== 'idle'} type="submit">
          {texts.create}
        </Button>
        {children}
      </div>
    </fetcher.Form>
  )
}

function rangeOf(from: string, to: string): { start: number; end: number } | null {
  const [start, end] = [parseTimestamp(from), parseTimestamp(to)]
  return start !== undefined && end !== undefined && end > start ? { start, end } : null
}

/** The clip as a hit to preview before it is created. Its id is empty, since pictures are found by content id. */
function previewHit(hit: ContentHit, clip: { start: number; end: number }): ContentHit {
  return {
    ...hit,
    _id: '',
    _type: 'CLIP',
    info: { ...hit.info, image: null, duration: clip.end - clip.start, clip },
    parent: null,
  }
}
