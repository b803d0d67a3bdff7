import { Button } from '@radix-ui/themes/components/button'
import { Skeleton } from '@radix-ui/themes/components/skeleton'
import { type FormEvent, useId } from 'react'
import { TextArea, TextField } from '#app/components/base/forms/fields.tsx'
import { Alert } from '#app/components/base/ui/alert.tsx'
import { Dialog } from '#app/components/base/ui/dialog.tsx'
import {
  type ProfileFields,
  profileFieldNames,
  profileLimits,
} from '#app/protocols/nostr/profile-fields.ts'
import { editProfileTexts as texts } from '#app/texts/social/edit-profile.ts'
import styles from './edit-profile-dialog.module.css'
import { useOwnProfile } from './use-own-profile.ts'

/** The form for one's own profile on Nostr. */
export default function EditProfileDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { own, save, isBusy, problem, wrong } = useOwnProfile(onClose)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: keyof ProfileFields) => String(form.get(name) ?? '').trim()
    void save(
      Object.fromEntries(profileFieldNames.map((name) => [name, text(name)])) as ProfileFields,
    )
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.hint}
      actions={
        <>
          <Button type="submit" form={id} loading={isBusy} disabled={!own}>
            {texts.save}
          </Button>
          <Button type="button" variant="soft" color="gray" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {own ? (
        <form id={id} noValidate onSubmit={submit} className={styles.form}>
          {own.silent.length > 0 && <Alert tone="warning">{texts.silent(own.silent)}</Alert>}
          {profileFieldNames.map((name) => {
            const field = {
              name,
              label: texts.fields[name],
              defaultValue: own.fields[name],
              maxLength: profileLimits[name],
              error: wrong.includes(name) ? texts.notAnAddress : undefined,
            }
            return name === 'about' ? (
              <TextArea key={name} {...field} />
            ) : (
              <TextField key={name} autoComplete="off" {...field} />
            )
          })}
          {problem && <Alert tone="error">{problem}</Alert>}
        </form>
      ) : problem ? (
        <Alert tone="error">{problem}</Alert>
      ) : (
        <div role="status" className={styles.form}>
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="100%" height="72px" />
          <Skeleton width="100%" height="72px" />
        </div>
      )}
    </Dialog>
  )
}
