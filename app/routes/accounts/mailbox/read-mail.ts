export interface ReadMail {
  subject: string
  to: string
  /** The plain text. */
  text: string
  /** The login code, if a line of the mail consists of one. */
  code: string | null
}

/** Parses a mail as this product composes them: one part of plain text (RFC 5322, 2045 and 2047). */
export function readMail(source: string): ReadMail {
  const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n\n')
  const headers = readHeaders(head)
  const text = decodeBody(body.join('\n\n'), headers.get('content-transfer-encoding') ?? '7bit')
  return {
    subject: decodeWords(headers.get('subject') ?? ''),
    to: decodeWords(headers.get('to') ?? ''),
    text,
    code: /^[A-Z2-9]{6}$/m.exec(text)?.[0] ?? null,
  }
}

function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  if (/quoted-printable/i.test(encoding)) return decodeQuoted(body.replace(/=\n/g, ''))
  return body
}

/** Decodes encoded words: =?utf-8?Q?caf=C3=A9?= or =?utf-8?B?Y2Fmw6k=?=; white space between two of them is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeQuoted(value: string): string {
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
