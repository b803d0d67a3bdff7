import { z } from 'zod'
import { markdownText } from '#app/protocols/markdown-text.ts'
import { formattedTooLong } from '#app/texts/studio-forms.ts'

/**
 * A text of at most `max` characters. NUL and lone surrogates, which PostgreSQL cannot store, are refused here so that
 * nothing behind has to think of them.
 */
export function text(max: number) {
  return z
    .string()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Contains characters that cannot be stored',
    )
}

/** The beginning of a text, at most `max` characters long and without half a character at its end. */
export function cut(value: string, max: number): string {
  return value.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

/** A text in Markdown, of which a reader sees at most `max` characters; its marks may take as much again, thrice. */
export function markdown(max: number) {
  return text(max * 4).refine((value) => markdownText(value).length <= max, formattedTooLong(max))
}

/** A text that cannot be empty once trimmed. */
export function filledText(max: number) {
  return text(max).trim().min(1, 'Cannot be empty')
}

/** A public id: 20 characters of A–Z a–z 0–9. */
export const id = z.string().regex(/^[A-Za-z0-9]{20}$/, 'Not an id')

/** An absolute https or http address. */
export function webUrl(max = 500) {
  return text(max).refine(isWebUrl, 'Not a valid URL')
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** A point in time as ISO 8601 with a zone. */
export const instant = z.iso.datetime({ offset: true })
