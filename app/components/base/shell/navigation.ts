import {
  Activity,
  ChartNoAxesColumn,
  CircleUserRound,
  House,
  LibraryBig,
  type LucideIcon,
  Search,
  WalletMinimal,
} from 'lucide-react'
import { href } from 'react-router'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import { shellTexts } from '#app/texts/base/shell.ts'
import type { Session } from './session.ts'

interface Place {
  label: string
  to: string
  icon: LucideIcon
  /** Why it can't be opened. */
  disabled?: string
}

/** A link without an icon. */
export interface SiteLink {
  label: string
  to: string
}

const home: Place = { label: shellTexts.home, to: href('/'), icon: House }
const search: Place = { label: shellTexts.search, to: href('/search'), icon: Search }
const feed: Place = { label: shellTexts.feed, to: href('/feed'), icon: Activity }
const charts: Place = { label: shellTexts.charts, to: href('/charts'), icon: ChartNoAxesColumn }
const library: Place = { label: shellTexts.library, to: href('/library'), icon: LibraryBig }

const wallet: Place = { label: shellTexts.wallet, to: href('/wallet'), icon: WalletMinimal }

/** The links of the rail and the account menu, in order. */
export function mainPlaces({ user, off }: Pick<Session, 'user' | 'off'>): Place[] {
  const own = user ? wallet : { ...wallet, disabled: shellTexts.logInForWallet }
  const social = off.includes('SOCIAL') ? [] : [feed]
  const money = off.includes('MONEY') ? [] : [own]
  return [home, ...social, charts, library, ...money, profileOf(user)]
}

/** The links of the tab bar; it includes search, as small screens have no search field in the header. */
export function tabPlaces({ user, off }: Pick<Session, 'user' | 'off'>): Place[] {
  return [home, search, off.includes('SOCIAL') ? charts : feed, library, profileOf(user)]
}

/** What others see of an account: of its key, else under its name. Both are chosen on its page, where visitors log in. */
function profileOf(user: CurrentUser | null): Place {
  let to = href('/account')
  if (user?.nostr) to = href('/p/:key', { key: user.nostr.npub })
  else if (user?.username) to = href('/:username', { username: user.username })
  return { label: shellTexts.profile, to, icon: CircleUserRound }
}

/** The header's Resources menu. */
export const resourceLinks: SiteLink[] = [
  { label: shellTexts.blog, to: href('/blog') },
  { label: shellTexts.faqs, to: href('/faq') },
  { label: shellTexts.checkFeed, to: href('/validate') },
  { label: shellTexts.developers, to: href('/developers') },
]

/** The marketing pages by audience. */
const audienceLinks: SiteLink[] = [
  { label: shellTexts.podcasters, to: href('/podcasters') },
  { label: shellTexts.artists, to: href('/artists') },
]

/** Those that are there: they promise all that the product does. */
export function audienceLinksOf({ off }: Pick<Session, 'off'>): SiteLink[] {
  return off.includes('MONEY') || off.includes('SOCIAL') ? [] : audienceLinks
}

/** The links at the bottom of the rail and in the account menu, before those that lead elsewhere. */
export const aboutLinks: SiteLink[] = [
  { label: shellTexts.downloadApp, to: href('/download') },
  { label: shellTexts.blog, to: href('/blog') },
  { label: shellTexts.terms, to: href('/terms-of-use') },
  { label: shellTexts.privacy, to: href('/privacy-policy') },
]

/** The links that are there where the operator has something: to the imprint, to the site's source, where the operator names it, and to the operator's mail. */
export function outsideLinks({ sourceUrl = '', contact, hasImprint }: Session): SiteLink[] {
  const links = [
    { label: shellTexts.imprint, to: hasImprint ? href('/imprint') : '' },
    { label: shellTexts.sourceCode, to: sourceUrl },
    { label: shellTexts.contact, to: contact && `mailto:${contact}` },
  ]
  return links.filter(({ to }) => to)
}

/** The links of the header: the app and the marketing pages. */
export function sitePlaces(
  pathname: string,
  session: Pick<Session, 'off'>,
): (SiteLink & { isCurrent: boolean })[] {
  const isIn = ({ to }: SiteLink) => pathname === to || pathname.startsWith(`${to}/`)
  const isElsewhere = [...audienceLinks, ...resourceLinks].some(isIn)
  return [
    { label: shellTexts.app, to: href('/'), isCurrent: !isElsewhere },
    ...audienceLinksOf(session).map((link) => ({ ...link, isCurrent: isIn(link) })),
  ]
}

/** The path of a hosted feed's dashboard. */
export function dashboardPath(feedId: string): string {
  return href('/studio/:feedId', { feedId })
}

export function newShowPath(): string {
  return href('/studio/new')
}

/** The path of the login page, which leads back to `from`. */
export function loginPath(from: string): string {
  return from === href('/') ? href('/login') : `${href('/login')}?${new URLSearchParams({ from })}`
}

export function logoutPath(): string {
  return href('/logout')
}

export function themePath(): string {
  return href('/theme')
}
