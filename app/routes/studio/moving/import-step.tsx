import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import { Form, useNavigation } from 'react-router'

interface ImportStepProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  intent: string
  text: string
  /** Its accessible name, if the text alone isn't clear. */
  name?: string
  /** Hidden fields that say what it is about. */
  values?: Record<string, number>
}

/** A button for a step of an import; while it is being submitted, further presses do nothing. */
export function ImportStep({ intent, text, name, values = {}, ...look }: ImportStepProps) {
  const { state, formData } = useNavigation()
  const fields = Object.entries(values)
  const isOnItsWay =
    state !== 'idle' &&
    formData?.get('intent') === intent &&
    fields.every(([field, value]) => formData.get(field) === String(value))
  return (
    <Form method="post" preventScrollReset>
      {fields.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        {...look}
        loading={isOnItsWay}
        name="intent"
        value={intent}
        aria-label={name}
      >
        {text}
      </Button>
    </Form>
  )
}
