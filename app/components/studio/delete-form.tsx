import { studioTexts } from '#app/texts/studio-pages.ts'
import { ConfirmForm } from './forms/form-buttons.tsx'

interface DeleteFormProps {
  title: string
  button: string
  back: string
}

/** Asks for confirmation before an episode or track is deleted: on a page, or in a dialog over a list. */
export function DeleteForm({ title, button, back }: DeleteFormProps) {
  return (
    <ConfirmForm intent="delete" button={button} back={back} isDanger>
      <p dir="auto">
        <strong>{title}</strong>
      </p>
      <p>{studioTexts.deleteSure}</p>
    </ConfirmForm>
  )
}
