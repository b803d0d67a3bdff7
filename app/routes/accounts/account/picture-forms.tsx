import { Button } from '@radix-ui/themes/components/button'
import { useRef } from 'react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import { useHydrated } from '#app/components/base/ui/use-hydrated.ts'
import { accountTexts as texts } from '#app/texts/accounts/account.ts'
import styles from './profile-section.module.css'

/** The forms that set and remove the profile picture; with JavaScript, a picture is sent once it is chosen. */
export function PictureForms({ hasPicture }: { hasPicture: boolean }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const file = useRef<HTMLInputElement>(null)
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        action={`${href('/account')}?picture`}
        preventScrollReset
        className={styles.choose}
        data-scripts={hydrated || undefined}
      >
        <input type="hidden" name="intent" value="picture" />
        <input
          ref={file}
          type="file"
          name="picture"
          accept="image/jpeg,image/png"
          aria-label={texts.pictureFile}
          title={texts.pictureHint}
          tabIndex={hydrated ? -1 : undefined}
          className={styles.file}
          onChange={(event) => {
            if (event.currentTarget.form)
              void submit(event.currentTarget.form, { preventScrollReset: true })
          }}
        />
        <Button
          variant="soft"
          color="gray"
          loading={intent === 'picture'}
          type="submit"
          onClick={(event) => {
            if (!hydrated) return
            event.preventDefault()
            file.current?.click()
          }}
        >
          {texts.changePicture}
        </Button>
      </Form>
      {hasPicture && (
        <Form method="post" action={href('/account')} preventScrollReset>
          <Button
            variant="ghost"
            color="gray"
            loading={intent === 'remove-picture'}
            type="submit"
            name="intent"
            value="remove-picture"
          >
            {texts.remove}
          </Button>
        </Form>
      )}
    </>
  )
}
