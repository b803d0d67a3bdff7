import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'

type IconProps = { size?: number } & ComponentPropsWithRef<'svg'>

/** The bolt marks sats. */
export function BoltIcon(props: IconProps) {
  return <FilledIcon {...props} name="bolt" path="M13.6 2.2 4.6 14h6.3l-.9 7.8L19.4 9.9H13z" />
}

export function PlayIcon(props: IconProps) {
  return <FilledIcon {...props} name="play" path="M8.1 5.2v13.6L19.3 12z" />
}

export function PauseIcon(props: IconProps) {
  return (
    <FilledIcon {...props} name="pause" path="M6.6 5.3h2.6v13.4H6.6zM14.8 5.3h2.6v13.4h-2.6z" />
  )
}

/** Filled, with corners rounded by a thin stroke. `name` is its class, as with the other icons. */
function FilledIcon({
  size = 24,
  name,
  path,
  className,
  ...props
}: IconProps & { name: string; path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
      {...props}
      strokeWidth={1}
      className={classNames('icon-filled', `icon-${name}`, className)}
    >
      <path d={path} />
    </svg>
  )
}
