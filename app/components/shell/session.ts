import { useRouteLoaderData } from 'react-router'
import { defaultLocale } from '#app/protocols/display-locale.ts'
import type { ThemeName } from './theme-names.ts'

/** The signed-in account, as every page may know it. */
export interface SessionUser {
  id: string
  email: string
  username: string | null
  name: string | null
  image: string | null
  isAdmin: boolean
}

/** A hosted feed in the rail and the account menu. */
export interface RailFeed {
  id: string
  title: string
  image: string | null
}

/** What the root loader gives to every page. */
export interface Session {
  user: SessionUser | null
  hostedFeeds: RailFeed[]
  theme: ThemeName
  /** The locale of dates and numbers. */
  locale: string
  /** The operator's mail address. */
  contact: string
}

const noSession: Session = {
  user: null,
  hostedFeeds: [],
  theme: 'system',
  locale: defaultLocale,
  contact: '',
}

/** What an account is called where it has to be called something. */
export function accountName(user: SessionUser): string {
  return user.name || user.username || user.email
}

/** Who is signed in, their feeds and the theme. Empty where the root loader itself failed. */
export function useSession(): Session {
  return (useRouteLoaderData('root') as Session | undefined) ?? noSession
}
