import { useRouteLoaderData } from 'react-router'
import { defaultLocale } from '#app/rules/base/display-locale.ts'
import type { Area } from '#app/rules/base/areas.ts'
import type { ShownNotice } from '#app/rules/base/notices.ts'
import type { CurrentUser } from '#app/schemas/accounts/accounts.ts'
import type { FirebaseWebConfig } from '#app/schemas/base/firebase.ts'
import type { ThemeName } from '#app/rules/base/theme-names.ts'

/** A hosted feed in the rail and the account menu. */
export interface RailFeed {
  id: string
  title: string
  image: string | null
}

/** The data of the root loader, available to every page. */
export interface Session {
  user: CurrentUser | null
  /** What their wallet could spend; 0 for visitors. */
  millisats: number
  /** Whether they stream sats while they listen. */
  streams: boolean
  /** The areas that are off, as `useIsOff` asks. */
  off: readonly Area[]
  hostedFeeds: RailFeed[]
  theme: ThemeName
  /** The locale for dates and numbers. */
  locale: string
  /** The operator's e-mail address. */
  contact: string
  /** Where the source of this site is, if its operator says so. */
  sourceUrl?: string
  /** The site's URL without a trailing slash. */
  siteUrl: string
  /** What the operator says to everybody, if anything. */
  notices?: readonly ShownNotice[]
  /** Whether the operator has written an imprint. */
  hasImprint?: true
  /** Where live documents are heard of, if not here. */
  firebase?: FirebaseWebConfig
}

const noSession: Session = {
  user: null,
  millisats: 0,
  streams: false,
  off: [],
  hostedFeeds: [],
  theme: 'system',
  locale: defaultLocale,
  contact: '',
  siteUrl: '',
}

/** The signed-in user, their feeds and the theme. Empty if the root loader failed. */
export function useSession(): Session {
  return (useRouteLoaderData('root') as Session | undefined) ?? noSession
}

/** Whether the operator has turned an area off: what is of it isn't shown. */
export function useIsOff(area: Area): boolean {
  return useSession().off.includes(area)
}
