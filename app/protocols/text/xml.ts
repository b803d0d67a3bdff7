/**
 * Writing XML 1.0: every function returns complete text, with a line break after elements, or '' if there is nothing to
 * write.
 */

// A cheap test for characters to escape or remove saves the replacements on most strings.
const unsafeInText = /[&<>\r\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/
const unsafeInAttribute = /[&<>"\0-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]/
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu

/** Text content, escaped, without the control characters that XML 1.0 forbids or discourages. */
export function escapeText(text: string): string {
  return unsafeInText.test(text) ? escapeUnsafe(text) : text
}

function escapeUnsafe(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
}

/** An attribute's value, escaped for double quotes, keeping line breaks and tabs. */
export function escapeAttribute(text: string): string {
  if (!unsafeInAttribute.test(text)) return text
  return escapeUnsafe(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
}

/** ` name="value"`, or '' when there is no value. */
export function attribute(name: string, value: string | undefined): string {
  return value === undefined || value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`
}

/** ` name="12.5"`, or '' when there is no finite number. */
export function numberAttribute(name: string, value: number | undefined): string {
  return value === undefined || !Number.isFinite(value) ? '' : ` ${name}="${value}"`
}

/** ` name="true"` or ` name="false"`, or '' if undefined. */
export function trueFalseAttribute(name: string, value: boolean | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`
}

/** An element with text; `attributes` is XML already. */
export function textElement(name: string, text: string | undefined, attributes = ''): string {
  if (text === undefined || text === '') return ''
  return `<${name}${attributes}>${escapeText(text)}</${name}>\n`
}

/** An element with optional text; without it, an empty element. */
export function labelledElement(
  name: string,
  attributes: string,
  text: string | undefined,
): string {
  return text ? textElement(name, text, attributes) : `<${name}${attributes}/>\n`
}

/** An element with HTML as CDATA, for readability; a `]]>` inside is split over two sections. */
export function htmlElement(name: string, html: string | undefined): string {
  if (!html) return ''
  // CDATA can't contain a character reference, which a carriage return needs.
  if (!/[<&]/.test(html) || html.includes('\r')) return textElement(name, html)
  const cdata = html.replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')
  return `<${name}><![CDATA[${cdata}]]></${name}>\n`
}

/** The results of `write` for each entry, joined. */
export function each<Entry>(entries: readonly Entry[], write: (entry: Entry) => string): string {
  let written = ''
  for (const entry of entries) written += write(entry)
  return written
}
