import { House, type LucideIcon } from 'lucide-react'
import { href } from 'react-router'
import { shellTexts } from '#app/texts/shell.ts'

interface Place {
  label: string
  to: string
  icon: LucideIcon
}

/** The places of the rail and the tab bar, in order. */
export function mainPlaces(): Place[] {
  return [{ label: shellTexts.home, to: href('/'), icon: House }]
}

/** The links of the header: the app, and the parts of the site that aren't it. */
export function sitePlaces(pathname: string): { label: string; to: string; isCurrent: boolean }[] {
  const others: { label: string; to: string }[] = []
  const isIn = (to: string) => pathname === to || pathname.startsWith(`${to}/`)
  return [
    { label: shellTexts.app, to: href('/'), isCurrent: !others.some(({ to }) => isIn(to)) },
    ...others.map((place) => ({ ...place, isCurrent: isIn(place.to) })),
  ]
}

/** The dashboard of a hosted feed. */
export function dashboardPath(feedId: string): string {
  return href('/studio/:feedId', { feedId })
}

export function newShowPath(): string {
  return href('/studio/new')
}

/** The log-in page, which leads back to where one was. */
export function loginPath(from: string): string {
  return from === href('/') ? href('/login') : `${href('/login')}?${new URLSearchParams({ from })}`
}

export function logoutPath(): string {
  return href('/logout')
}

export function themePath(): string {
  return href('/theme')
}
