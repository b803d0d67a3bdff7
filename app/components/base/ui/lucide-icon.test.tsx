import { Bookmark, House, type LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLucideIcon from './lucide-icon.ts'

/** Lucide's own drawings, whose modules it doesn't export. */
const drawings = new URL('dist/esm/icons/', import.meta.resolve('lucide-react/package.json'))

test.each<[string, ComponentType<LucideProps>]>([
  ['house', House],
  ['bookmark', Bookmark],
])('browsers draw the icon %s as the server does', async (name, Theirs) => {
  const { __iconData } = (await import(new URL(`${name}.mjs`, drawings).href)) as {
    __iconData: Parameters<typeof createLucideIcon>[0]
  }
  const Ours = createLucideIcon(__iconData) as ComponentType<LucideProps>
  const uses: LucideProps[] = [
    {},
    { size: 16, strokeWidth: 1.75, className: 'big' },
    { 'aria-hidden': true, color: 'red' },
    { 'aria-label': 'Home', role: 'img', fill: 'currentColor' },
    { width: '1em', height: '1em', children: <title>Home</title> },
  ]
  for (const props of uses)
    expect(attributesOf(<Ours {...props} />)).toEqual(attributesOf(<Theirs {...props} />))
})

/** In any order: hydration compares them by their names. */
function attributesOf(icon: React.ReactElement): string[] {
  return renderToStaticMarkup(icon)
    .replaceAll(/[<>]/g, ' ')
    .split(/ (?=[\w-]+=|\/)/)
    .sort()
}
