/** A code of twelve characters in capitals without hyphens; undefined if the text was empty. */
export type ParsedIsrc = { isrc: string | undefined } | { error: string }

const parts = [
  { characters: '1–2', start: 0, end: 2, shape: /^[A-Z]+$/, name: 'letters' },
  { characters: '3–5', start: 2, end: 5, shape: /^[A-Z0-9]+$/, name: 'letters or digits' },
  { characters: '6–7', start: 5, end: 7, shape: /^[0-9]+$/, name: 'digits' },
  { characters: '8–12', start: 7, end: 12, shape: /^[0-9]+$/, name: 'digits' },
]

/**
 * Parses an International Standard Recording Code with any hyphenation: country, registrant, year and number. Source:
 * ISO 3901.
 */
export function parseIsrc(text: string): ParsedIsrc {
  const isrc = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  if (!isrc) return { isrc: undefined }
  if (isrc.length !== 12) return { error: 'ISRC must be 12 characters long.' }
  for (const { characters, start, end, shape, name } of parts) {
    const found = isrc.slice(start, end)
    if (!shape.test(found)) {
      return { error: `Characters ${characters} of ISRC must be ${name}. Found ${found}.` }
    }
  }
  return { isrc }
}
