const lineBreaks = /<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote|pre)>|<hr\s*\/?>/gi
// Chinese, Japanese and Korean characters are about twice as wide as Latin ones.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g

/**
 * Whether notes (safe HTML) may take more than `lines` lines of about `charactersPerLine` Latin characters. A guess on
 * the safe side, as only a browser knows its lines: text is never cut off without the means to see the rest.
 */
export function isLongerThan(html: string, lines: number, charactersPerLine: number): boolean {
  let taken = 0
  for (const block of html.split(lineBreaks)) {
    const text = block
      .replace(/<[^<>]*>/g, '')
      .replace(/&#?\w+;/g, '_')
      .trim()
    if (text === '') continue
    taken += Math.ceil((text.length + (text.match(wide)?.length ?? 0)) / charactersPerLine)
    if (taken > lines) return true
  }
  return false
}
