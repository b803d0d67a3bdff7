/** What a reader sees of a description in Markdown, as far as its length goes: without the marks of the studio's editor. */
export function markdownText(markdown: string): string {
  return markdown
    .replace(/!?\[((?:\\.|[^[\]\\\n])*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, '$1')
    .replace(/^[ \t]*[-*+][ \t]+/gm, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(\*|_)(?=\S)(.+?)(?<=\S)\1/g, '$2')
}
