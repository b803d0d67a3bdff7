const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** Formats bytes in decimal units: '640 bytes', '12 MB', '1.8 GB'. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0]
  while (size >= 999.5 && unit < units.length - 1) [size, unit] = [size / 1000, unit + 1]
  const digits = unit > 0 && size < 9.95 ? 1 : 0
  return `${size.toLocaleString('en', { maximumFractionDigits: digits })} ${units[unit]}`
}
