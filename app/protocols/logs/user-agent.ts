/** A device in terms that its user knows. */
export interface Device {
  /** 'Chrome'; null for an unknown browser. */
  browser: string | null
  /** 'macOS' */
  system: string | null
  isPhone: boolean
}

// The first match counts: most browsers also name those that they descend from.
const browsers = [
  ['Edge', 'Edg'],
  ['Opera', 'OPR/'],
  ['Samsung Internet', 'SamsungBrowser/'],
  ['Vivaldi', 'Vivaldi/'],
  ['Firefox', 'Firefox/', 'FxiOS/'],
  ['Chrome', 'Chrome/', 'CriOS/'],
  ['Chromium', 'Chromium/'],
  ['Safari', 'Safari/'],
  ['curl', 'curl/'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['ChromeOS', 'CrOS'],
  ['Windows', 'Windows'],
  ['macOS', 'Macintosh', 'Mac OS X'],
  ['Linux', 'Linux', 'X11'],
] as const

/** The browser and system that a User-Agent header names. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = userAgent ?? ''
  return {
    browser: nameIn(text, browsers),
    system: nameIn(text, systems),
    isPhone: /Mobile|iPhone|iPad|Android/.test(text),
  }
}

function nameIn(text: string, names: readonly (readonly [string, ...string[]])[]): string | null {
  return names.find(([, ...marks]) => marks.some((mark) => text.includes(mark)))?.[0] ?? null
}
