import { Button } from '@radix-ui/themes/components/button'
import { useState } from 'react'
import { lateComponent } from '#app/components/base/ui/late-component.tsx'
import { editProfileTexts as texts } from '#app/texts/social/edit-profile.ts'

const EditProfileDialog = lateComponent(() => import('./edit-profile-dialog.tsx'))

/** Opens the dialog for one's own profile. */
export function EditProfileButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        type="button"
        variant="soft"
        color="gray"
        onClick={() => setOpen(true)}
        className="needs-script"
      >
        {texts.open}
      </Button>
      {isOpen && <EditProfileDialog onClose={() => setOpen(false)} />}
    </>
  )
}
