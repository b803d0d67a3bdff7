import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import { classNames } from '#app/components/base/ui/class-names.ts'

/** Another way to log in or to prove who one is, as wide as its form. Without scripts only what submits it works. */
export function OtherWayButton({ type = 'button', ...props }: Omit<ButtonProps, 'className'>) {
  return (
    <Button
      variant="soft"
      color="gray"
      {...props}
      type={type}
      className={classNames('wide', type === 'button' && 'needs-script')}
    />
  )
}
