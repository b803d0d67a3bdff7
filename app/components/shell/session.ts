import { useRouteLoaderData } from 'react-router'
import { defaultLocale } from '#app/rules/display-locale.ts'
import type { CurrentUser } from '#app/schemas/accounts.ts'
import type { ThemeName } from './theme-names.ts'

/** A hosted feed in the rail and the account menu. */
export interface RailFeed {
  id: string
  title: string
  image: string | null
}

/** The data of the root loader, available to every page. */
export interface Session {
  user: CurrentUser | null
  hostedFeeds: RailFeed[]
  theme: ThemeName
  /** The locale for dates and numbers. */
  locale: string
  /** The operator's e-mail address. */
  contact: string
  /** The site's URL without a trailing slash. */
  siteUrl: string
}

const noSession: Session = {
  user: null,
  hostedFeeds: [],
  theme: 'system',
  locale: defaultLocale,
  contact: '',
  siteUrl: '',
}

/** The displayed name of an account; one made with a Nostr key alone may have nothing but that. */
export function accountName(user: CurrentUser): string {
  return user.name || user.username || user.email || `${user.nostr?.npub.slice(0, 12) ?? ''}…`
}

/** The signed-in user, their feeds and the theme. Empty if the root loader failed. */
export function useSession(): Session {
  return (useRouteLoaderData('root') as Session | undefined) ?? noSession
}
