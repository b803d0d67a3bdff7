import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { MentionField } from '#app/components/social/composer/mention-field.tsx'
import type { Draft } from '#app/client/social/notes/drafts.ts'
import { Field, useFieldIds } from '#app/components/base/forms/field.tsx'
import { noteLength } from '#app/components/social/composer/note-length.ts'
import { longestBoostMessage, longestBoostName } from '#app/schemas/money/boosts.ts'
import { composerTexts } from '#app/texts/social/composer.ts'
import { supportTexts as texts } from '#app/texts/money/support.ts'
import styles from './support.module.css'

interface MessageFieldProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onSend: () => void
  isBusy: boolean
  error: string[] | undefined
}

/** The message of a boost, in which people can be mentioned. */
export function MessageField({ draft, onChange, onSend, isBusy, error }: MessageFieldProps) {
  const ids = useFieldIds({ error })
  const count = composerTexts.count(noteLength(draft.text), longestBoostMessage)
  return (
    <Field label={texts.message} ids={ids} count={count} error={error}>
      <div className={styles.message} data-invalid={ids.isInvalid || undefined}>
        <MentionField
          {...ids.control}
          name="message"
          maxLength={longestBoostMessage}
          draft={draft}
          onChange={onChange}
          onSend={onSend}
          readOnly={isBusy}
        />
      </div>
    </Field>
  )
}

/** The message and name of a visitor. */
export function VisitorFields({
  draft,
  onChange,
  name,
  npub,
}: Pick<MessageFieldProps, 'draft' | 'onChange'> & {
  /** As sent before, or as the address has it. */
  name: string
  npub: string | undefined
}) {
  return (
    <>
      {npub && <input type="hidden" name="npub" value={npub} />}
      <TextField
        name="name"
        label={texts.name}
        defaultValue={name}
        maxLength={longestBoostName}
        autoComplete="name"
      />
      <TextArea
        name="message"
        label={texts.message}
        rows={3}
        maxLength={longestBoostMessage}
        value={draft.text}
        onChange={({ currentTarget: { value: text } }) => onChange({ ...draft, text })}
      />
    </>
  )
}
