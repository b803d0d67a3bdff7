/** The locale for dates and numbers if the browser asks for no English one. */
export const defaultLocale = 'en-US'

/** The preferred English locale of an Accept-Language header; else en-US. */
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

/** Plain 'en' doesn't determine date formats, so it becomes en-US. */
function canonical(tag: string): string {
  try {
    const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
    return known && known !== 'en' ? known : defaultLocale
  } catch {
    return defaultLocale
  }
}
