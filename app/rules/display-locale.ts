/** The locale of dates and numbers where the browser names no English one. */
export const defaultLocale = 'en-US'

/** The first English language of an Accept-Language header, by its order of preference; else en-US. */
export function displayLocale(acceptLanguage: string | null): string {
  const english = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map(readPreference)
    .filter(({ tag, quality }) => isEnglish(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return english ? canonical(english.tag) : defaultLocale
}

function readPreference(entry: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
  const stated = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = stated === undefined ? 1 : Number(stated.slice(2))
  return { tag, quality: Number.isFinite(quality) ? quality : 0 }
}

function isEnglish(tag: string): boolean {
  return /^en(-[a-z0-9]{2,8}){0,3}$/i.test(tag)
}

/** 'en' alone says nothing of how dates are written. */
function canonical(tag: string): string {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
    return known && known !== 'en' ? known : defaultLocale
  } catch {
    return defaultLocale
  }
}
