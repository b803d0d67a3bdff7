import { createContext, use, useSyncExternalStore } from 'react'
import { defaultLocale } from '#app/rules/base/display-locale.ts'

/** The locale of dates and numbers, the same on the server and in the browser. */
export const LocaleContext = createContext<string>(defaultLocale)

export interface DisplayZone {
  locale: string
  timeZone: string
}

/** How times are written: in UTC on the server and while hydrating, then in the reader's own zone. */
export function useDisplayZone(): DisplayZone {
  const locale = use(LocaleContext)
  const timeZone = useSyncExternalStore(never, readTimeZone, () => 'UTC')
  return { locale, timeZone }
}

/** Writes a number with the separators of the reader's locale. */
export function useNumberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(use(LocaleContext), options)
  return (value) => format.format(value)
}

let timeZone: string | undefined

function readTimeZone(): string {
  timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return timeZone
}

function never(): () => void {
  return () => undefined
}
