import { createCookie } from 'react-router'
import { isThemeName, type ThemeName } from '#app/rules/base/theme-names.ts'

const year = 365 * 24 * 60 * 60
const cookie = createCookie('theme', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: year })

/** The theme chosen in this browser. */
export async function readTheme(request: Request): Promise<ThemeName> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return isThemeName(value) ? value : 'system'
}

/** The Set-Cookie header that stores the theme for a year, or deletes it for 'system'. */
export function themeSetCookie(theme: ThemeName): Promise<string> {
  return theme === 'system' ? cookie.serialize('', { maxAge: 0 }) : cookie.serialize(theme)
}
