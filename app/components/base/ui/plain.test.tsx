import { Badge } from '@radix-ui/themes/components/badge'
import { Button } from '@radix-ui/themes/components/button'
import * as Callout from '@radix-ui/themes/components/callout'
import { IconButton } from '@radix-ui/themes/components/icon-button'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import {
  PlainAlert,
  PlainBadge,
  PlainButton,
  PlainButtonLink,
  PlainIconButton,
  PlainIconLink,
} from './plain.tsx'

/** The attributes that give an element its look. */
function lookOf(element: ReactElement): string[] {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  const tag = /^<[^>]+>/.exec(html)?.[0] ?? ''
  return (tag.match(/(?:class|data-accent-color|data-radius)="[^"]*"/g) ?? []).sort()
}

const looks = [
  {},
  { variant: 'soft', color: 'gray', size: '1' },
  { variant: 'outline', color: 'gray', className: 'of-its-own' },
  { variant: 'ghost', color: 'gray', radius: 'full', size: '3' },
  { color: 'gray', highContrast: true, size: '4' },
] as const

test.each(looks)('a plain button looks as that of Radix: %o', (look) => {
  const own = lookOf(<PlainButton {...look}>Play</PlainButton>)
  expect(own).toEqual(lookOf(<Button {...look}>Play</Button>))
  expect(own).toEqual(
    lookOf(
      <PlainButtonLink to="/" {...look}>
        Play
      </PlainButtonLink>,
    ),
  )
  const icon = lookOf(<IconButton {...look}>+</IconButton>)
  expect(lookOf(<PlainIconButton label="Add" {...look} />)).toEqual(icon)
  expect(lookOf(<PlainIconLink label="Add" to="/" {...look} />)).toEqual(icon)
  expect(lookOf(<Link to="/">Play</Link>)).toEqual([])
})

test.each([['gray'], ['red'], ['amber'], ['teal']] as const)(
  'a plain badge looks as that of Radix: %s',
  (color) =>
    expect(lookOf(<PlainBadge color={color}>Live</PlainBadge>)).toEqual(
      lookOf(<Badge color={color}>Live</Badge>),
    ),
)

test('a plain alert looks as a callout of Radix', () => {
  expect(lookOf(<PlainAlert tone="warning">Gone</PlainAlert>)).toEqual(
    lookOf(<Callout.Root size="1" color="amber" />),
  )
})
