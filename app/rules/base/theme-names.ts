/** The theme: the system's preference, or a fixed one. */
export type ThemeName = 'system' | 'dark' | 'light'

export function isThemeName(value: unknown): value is ThemeName {
  return value === 'system' || value === 'dark' || value === 'light'
}

/** The class of <html>; without one, the media query decides. */
export function themeClass(theme: ThemeName): string | undefined {
  return theme === 'system' ? undefined : theme
}
