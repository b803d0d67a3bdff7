import { createElement, type ReactNode, type SVGProps } from 'react'

interface Drawing {
  name: string
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/** A Lucide icon as browsers draw it: the same markup as Lucide's own component, which the server uses. */
export default function createLucideIcon({ name, aliases = [], node }: Drawing) {
  return function LucideIcon({ size = 24, color, className, children, ...props }: IconProps) {
    const names = [name, ...aliases].map((each) => `lucide-${each}`)
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: color ?? 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: ['lucide', ...names, className].filter(Boolean).join(' '),
      ...(!isNamed(props, children) && { 'aria-hidden': 'true' }),
      ...props,
    } as const
    const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', attributes, ...parts, children)
  }
}

/** Whether screen readers are told what it says, or that it says nothing. */
function isNamed(props: object, children: ReactNode): boolean {
  return (
    Boolean(children) ||
    Object.entries(props).some(
      ([name, value]) => value != null && /^(aria-|role$|title$)/.test(name),
    )
  )
}
