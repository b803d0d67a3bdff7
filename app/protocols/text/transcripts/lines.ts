/** The lines of a text, whatever ends them, without a byte order mark. A pattern would take several times as long. */
export function linesOf(text: string): string[] {
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text
  if (!whole.includes('\r')) return whole.split('\n')
  return whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
}
