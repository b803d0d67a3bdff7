import type { BadgeProps } from '@radix-ui/themes/components/badge'
import type { ButtonProps } from '@radix-ui/themes/components/button'
import { Info, Loader, TriangleAlert } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

// Radix Themes' looks on plain elements, by its own class names. What every page holds, and rows of long lists, use
// these: the code of Radix's components is left to the pages where people work (docs/decisions/0045-radix-themes.md).

type Look = Pick<ButtonProps, 'variant' | 'color' | 'radius' | 'highContrast'> & {
  size?: '1' | '2' | '3' | '4' | undefined
}

export function PlainButton({
  loading,
  children,
  ...props
}: Look & { loading?: boolean } & Omit<ComponentPropsWithRef<'button'>, 'color'>) {
  return (
    <button type="button" {...dressed('Button', props)} disabled={loading ?? props.disabled}>
      {loading && <Loader className="turning" />}
      {children}
    </button>
  )
}

export function PlainButtonLink(props: Look & Omit<LinkProps, 'color'>) {
  return <Link {...dressed('Button', props)} />
}

interface Named {
  /** What it does, for screen readers and as a tooltip. */
  label: string
}

export function PlainIconButton({
  label,
  ...props
}: Named & Look & Omit<ComponentPropsWithRef<'button'>, 'color'>) {
  return <button type="button" title={label} {...dressed('IconButton', props)} aria-label={label} />
}

export function PlainIconLink({ label, ...props }: Named & Look & Omit<LinkProps, 'color'>) {
  return <Link title={label} {...dressed('IconButton', props)} aria-label={label} />
}

/** The look as what an element takes. */
function dressed<Props extends Look & { className?: string | undefined }>(
  component: 'Button' | 'IconButton',
  { variant = 'solid', color, radius, size = '2', highContrast, className, ...props }: Props,
) {
  return {
    ...props,
    'data-accent-color': color ?? '',
    'data-radius': radius,
    className: classNames(
      `rt-reset rt-BaseButton rt-r-size-${size} rt-variant-${variant}`,
      highContrast && 'rt-high-contrast',
      `rt-${component}`,
      className,
    ),
  }
}

/** A word about a thing, never clickable. */
export function PlainBadge({
  color = 'gray',
  children,
}: Pick<BadgeProps, 'color'> & { children: ReactNode }) {
  return (
    <span data-accent-color={color} className="rt-reset rt-Badge rt-r-size-1 rt-variant-soft">
      {children}
    </span>
  )
}

/** A message about the page; forms have Alert. */
export function PlainAlert({
  tone = 'info',
  children,
}: {
  tone?: 'info' | 'warning'
  children: ReactNode
}) {
  const Icon = tone === 'info' ? Info : TriangleAlert
  return (
    <div
      role="status"
      data-accent-color={tone === 'info' ? 'gray' : 'amber'}
      className="rt-CalloutRoot rt-r-size-1 rt-variant-soft"
    >
      <div className="rt-CalloutIcon">
        <Icon size={18} />
      </div>
      <div>{children}</div>
    </div>
  )
}
