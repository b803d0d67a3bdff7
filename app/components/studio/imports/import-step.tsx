import { Form, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '#app/components/ui/button.tsx'

interface ImportStepProps extends Pick<ButtonProps, 'variant' | 'size'> {
  intent: string
  text: string
  /** What its name is, where the text alone doesn't say of what. */
  name?: string
  /** What it is about. */
  values?: Record<string, number>
}

/** A button that takes an import a step further; while it does, a second press does nothing. */
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
        {...look}
        type="submit"
        name="intent"
        value={intent}
        busy={isOnItsWay}
        aria-label={name}
      >
        {text}
      </Button>
    </Form>
  )
}
