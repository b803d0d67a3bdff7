import { bytesOfFives, decodeBech32, encodeBech32, fivesOfBytes } from './bech32.ts'

const longest = 2000
const prefix = 'lnurl'

/** The https URL of an LNURL (LUD-01); null if invalid. */
export function decodeLnurl(text: string): string | null {
  const read = decodeBech32(text, longest)
  if (read?.prefix !== prefix) return null
  const bytes = bytesOfFives(read.values)
  const url = bytes && new TextDecoder().decode(bytes)
  return url && /^https:\/\//i.test(url) && URL.canParse(url) ? url : null
}

/** The LNURL of a URL. */
export function encodeLnurl(url: string): string {
  return encodeBech32({ prefix, values: fivesOfBytes(new TextEncoder().encode(url)) })
}
