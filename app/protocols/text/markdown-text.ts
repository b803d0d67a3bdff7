/** The text of a description in Markdown without its markup, such as for counting its length. */
export function markdownText(markdown: string): string {
  return markdown
    .replace(/!?\[((?:\\.|[^[\]\\\n])*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '$1')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '')
    .split('\n')
    .map((line) => withoutEmphasis(withoutEmphasis(line, 2), 1))
    .join('\n')
}

/** Removes pairs of `size` `*` or `_` that adjoin the words between them. */
function withoutEmphasis(line: string, size: number): string {
  if (!/[*_]/.test(line)) return line
  // The position of the next closing mark: it only moves forward, so each part of the line is searched once.
  const closing = { '*': 0, _: 0 }
  let text = ''
  let kept = 0
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if ((sign !== '*' && sign !== '_') || !opens(line, at, sign, size)) continue
    closing[sign] = closingMark(line, Math.max(closing[sign], at + size + 1), sign.repeat(size))
    if (closing[sign] === Infinity) continue
    text += line.slice(kept, at) + line.slice(at + size, closing[sign])
    kept = closing[sign] + size
    at = kept - 1
  }
  return text + line.slice(kept)
}

function opens(line: string, at: number, sign: string, size: number): boolean {
  return line.startsWith(sign.repeat(size), at) && /\S/.test(line.charAt(at + size))
}

function closingMark(line: string, from: number, mark: string): number {
  if (from === Infinity) return Infinity
  for (let at = line.indexOf(mark, from); at >= 0; at = line.indexOf(mark, at + 1))
    if (/\S/.test(line.charAt(at - 1))) return at
  return Infinity
}
