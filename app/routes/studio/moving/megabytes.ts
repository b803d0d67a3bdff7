/** Formats bytes as megabytes. */
export function megabytes(bytes: number): string {
  const format = new Intl.NumberFormat('en-US', {
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  })
  return `${format.format(bytes / 1_000_000)} MB`
}
