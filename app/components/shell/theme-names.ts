/** The theme: the system's preference, or one chosen for good. */
export type ThemeName = 'system' | 'dark' | 'light'

export function isThemeName(value: unknown): value is ThemeName {
  return value === 'system' || value === 'dark' || value === 'light'
}

/** The class of <html>: with none, the media query decides. */
export function themeClass(theme: ThemeName): string | undefined {
  return theme === 'system' ? undefined : theme
}
