import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import { Form } from 'react-router'
import { useSession } from '#app/components/base/shell/session.ts'
import { mutePath } from '#app/rules/social/person.ts'
import { muteTexts as texts } from '#app/texts/social/muting.ts'
import styles from './mute-form.module.css'
import { type MutedPerson, useMuting } from './use-muting.ts'

interface MuteFormProps extends Pick<ButtonProps, 'size' | 'variant' | 'color'> {
  person: MutedPerson
  mutes: boolean
  /** The path to go on to without scripts; missing for the page that says how it is. */
  back?: string
  label?: string
}

/** A button that mutes a person, or no longer; with scripts on the list of the viewer's key too. */
export function MuteForm({ person, mutes, back, label, ...look }: MuteFormProps) {
  const { user } = useSession()
  const change = useMuting(person)
  const act = mutes ? texts.mute : texts.unmute
  return (
    <Form
      method="post"
      action={mutePath(person.id)}
      onSubmit={(event) => {
        if (!user) return
        event.preventDefault()
        void change(mutes)
      }}
    >
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      <Button
        {...look}
        type="submit"
        name="intent"
        value={mutes ? 'mute' : 'unmute'}
        aria-label={(mutes ? texts.muteNamed : texts.unmuteNamed)(person.name)}
      >
        {label ?? act}
      </Button>
    </Form>
  )
}

/** 'You muted …', with the way back, on the person's own page. */
export function MutedNotice({ person, path }: { person: MutedPerson; path: string }) {
  return (
    <div className={styles.notice}>
      <span dir="auto">{texts.youMuted(person.name)}</span>
      <MuteForm
        person={person}
        mutes={false}
        back={path}
        label={texts.undo}
        size="1"
        variant="soft"
        color="gray"
      />
    </div>
  )
}
