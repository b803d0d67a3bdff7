// Limits for Markdown: its parser scans some characters repeatedly, and recurses for each level of a list or quote.
const longest = 40_000
const mostSigns = 3000
const mostLevels = 20
const widestIndent = 60
const signs = /[*_!<>[\]`~|\\]/g
const level = /[ \t]{0,60}(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))/y

/** Whether Markdown has so many special characters or levels that it can't be meant as markup. */
export function isTangled(markdown: string): boolean {
  if (markdown.length > longest || (markdown.match(signs)?.length ?? 0) > mostSigns) return true
  return markdown.split('\n').some((line) => isTooDeep(line))
}

function isTooDeep(line: string): boolean {
  if (/^\s/.test(line) && line.length - line.trimStart().length > widestIndent) return true
  level.lastIndex = 0
  for (let levels = 0; level.test(line);) if (++levels > mostLevels) return true
  return false
}
