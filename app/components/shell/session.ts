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

/** What the root loader gives to every page. */
export interface Session {
  user: CurrentUser | null
  hostedFeeds: RailFeed[]
  theme: ThemeName
  /** The locale of dates and numbers. */
  locale: string
  /** The operator's mail address. */
  contact: string
  /** Where the site is, without a slash at its end. */
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

/** What an account is called where it has to be called something. */
export function accountName(user: CurrentUser): string {
  return user.name || user.username || user.email
}

/** Who is signed in, their feeds and the theme. Empty where the root loader itself failed. */
export function useSession(): Session {
  return (useRouteLoaderData('root') as Session | undefined) ?? noSession
}
