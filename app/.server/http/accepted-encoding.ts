/** The best of the encodings that an Accept-Encoding header allows; undefined where nothing but plain bytes will do. */
export function acceptedEncoding(accepted: string | null | undefined): 'br' | 'gzip' | undefined {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

function accepts(accepted: string | null | undefined, encoding: string): boolean {
  const entry = accepted?.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
