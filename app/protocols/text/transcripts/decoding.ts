/** The usual encodings of languages before UTF-8. */
const olderEncodings: Record<string, string> = {
  ar: 'windows-1256',
  bg: 'windows-1251',
  cs: 'windows-1250',
  el: 'windows-1253',
  fa: 'windows-1256',
  he: 'windows-1255',
  hu: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  pl: 'windows-1250',
  ru: 'windows-1251',
  th: 'windows-874',
  tr: 'windows-1254',
  uk: 'windows-1251',
  zh: 'gb18030',
}

export interface EncodingHints {
  /** The charset of the Content-Type. */
  charset?: string | undefined
  /** The `language` of the feed. */
  language?: string | undefined
}

/**
 * Decodes text in an unknown encoding: by byte order mark, then by `charset` if it is known, then as UTF-16 or UTF-8 if
 * the bytes fit. Anything else is decoded in the language's older encoding, or as windows-1252; all of these keep times
 * and ASCII intact.
 */
export function decodeTranscript(bytes: Uint8Array, hints: EncodingHints = {}): string {
  const { charset, language = '' } = hints
  const encoding = markedEncoding(bytes) ?? knownEncoding(charset) ?? likelyUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const older = olderEncodings[language.toLowerCase().split(/[-_]/)[0] ?? '']
    return new TextDecoder(older ?? 'windows-1252').decode(bytes)
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

// UTF-8 is detected from the bytes instead, since it is often stated for other encodings.
function knownEncoding(charset: string | undefined): string | undefined {
  if (!charset) return undefined
  try {
    const { encoding } = new TextDecoder(charset)
    return encoding === 'utf-8' ? undefined : encoding
  } catch {
    return undefined
  }
}

// Transcripts begin with ASCII, which in UTF-16 has a zero in every other byte.
function likelyUtf16([first, second, third, fourth]: Uint8Array): string | undefined {
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  return first === 0 && second && third === 0 && fourth ? 'utf-16be' : undefined
}
