import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import type { Ref } from 'react'

type IntentButtonProps = { intent: string; ref?: Ref<HTMLButtonElement> } & Omit<
  ButtonProps,
  'type' | 'name' | 'value'
>

/** A small button within a form, which is submitted with this intent. */
export function IntentButton({ intent, ...props }: IntentButtonProps) {
  return (
    <Button
      variant="soft"
      color="gray"
      size="1"
      {...props}
      type="submit"
      name="intent"
      value={intent}
    />
  )
}
