import { Button, type ButtonProps } from '@radix-ui/themes/components/button'
import { classNames } from '#app/components/base/ui/class-names.ts'

interface OtherWayButtonProps extends Omit<ButtonProps, 'className'> {
  /** Where there is no better way. */
  isMain?: boolean
}

/** Another way to log in or to prove who one is, as wide as its form. Without scripts only what submits it works. */
export function OtherWayButton({ type = 'button', isMain = false, ...props }: OtherWayButtonProps) {
  return (
    <Button
      variant={isMain ? 'solid' : 'soft'}
      color={isMain ? undefined : 'gray'}
      {...props}
      type={type}
      className={classNames('wide', type === 'button' && 'needs-script')}
    />
  )
}
