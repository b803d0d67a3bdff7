import { z } from 'zod'
import { markdownText } from '#app/protocols/text/markdown-text.ts'
import { formattedTooLong } from '#app/texts/studio/studio-forms.ts'

/**
 * A text of at most `max` characters; `wrong` is said of what is none, or longer. Refuses NUL and lone surrogates, which PostgreSQL can't store, so that other code
 * needn't handle them.
 */
export function text(max: number, wrong?: string) {
  return z
    .string(wrong)
    .max(max, wrong ?? `At most ${max.toLocaleString('en-US')} characters`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    )
}

/** Cuts a text to at most `max` characters, without half of a surrogate pair at its end. */
export function cut(value: string, max: number): string {
  return value.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** Markdown of which at most `max` characters are visible; with its markup it may be four times as long. */
export function markdown(max: number) {
  return text(max * 4).refine((value) => markdownText(value).length <= max, formattedTooLong(max))
}

/** A trimmed text that isn't empty. */
export function filledText(max: number) {
  return text(max).trim().min(1, 'Cannot be empty')
}

/** A public id: 20 characters of A–Z a–z 0–9. */
export const id = z.string().regex(/^[A-Za-z0-9]{20}$/, 'Not an id')

/** An absolute https or http URL. */
export function webUrl(max = 500) {
  return text(max).refine(isWebUrl, 'Not a valid URL')
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** A point in time as ISO 8601 with a zone. */
export const instant = z.iso.datetime({ offset: true })
