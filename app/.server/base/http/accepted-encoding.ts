/** The best encoding that an Accept-Encoding header allows; undefined if the body has to be sent as it is. */
export function acceptedEncoding(accepted: string | null | undefined): 'br' | 'gzip' | undefined {
  if (accepts(accepted, 'br')) return 'br'
  return accepts(accepted, 'gzip') ? 'gzip' : undefined
}

function accepts(accepted: string | null | undefined, encoding: string): boolean {
  const entry = accepted?.split(',').find((part) => part.trim().split(';')[0] === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}
