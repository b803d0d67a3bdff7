/** yes, true, 1, explicit and no, false, 0, clean, in any case; undefined for anything else. */
export function parseYesNo(text: string | undefined): boolean | undefined {
  switch (text?.trim().toLowerCase()) {
    case 'yes':
    case 'true':
    case '1':
    case 'explicit':
      return true
    case 'no':
    case 'false':
    case '0':
    case 'clean':
      return false
    default:
      return undefined
  }
}

/** A whole number from 0 to Number.MAX_SAFE_INTEGER. */
export function parseWhole(text: string | undefined): number | undefined {
  if (text === undefined || !/^\+?\d{1,16}(?:\.0*)?$/.test(text)) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : undefined
}

/** A number from 0 up, with or without decimals. */
export function parseDecimal(text: string | undefined): number | undefined {
  if (text === undefined || !/^\+?(?:\d{1,16}(?:\.\d*)?|\.\d+)$/.test(text)) return undefined
  return Number(text)
}

/** The size of a file; 0 means unknown. */
export function parseByteLength(text: string | undefined): number | undefined {
  return parseWhole(text) || undefined
}
