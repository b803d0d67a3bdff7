const invoiceBeginning = /^ln(?:bcrt|bc|tbs|tb)(\d{1,15})([munp]?)1[02-9ac-hj-np-z]+$/
const msatOf: Record<string, number> = { '': 1e11, m: 1e8, u: 1e5, n: 100, p: 0.1 }

/**
 * The amount of a Lightning invoice (BOLT 11) in millisatoshis, from its human-readable part; null if it has none or an
 * invalid one.
 */
export function bolt11Msat(invoice: string): number | null {
  const beginning = invoice.slice(0, 40).toLowerCase()
  // The last '1' ends the human-readable part (bech32).
  const [, digits = '', unit = ''] = invoiceBeginning.exec(beginning) ?? []
  const msat = Number(digits) * (msatOf[unit] ?? 0)
  const whole = Math.round(msat)
  // Fractions of a millisatoshi are invalid.
  if (whole <= 0 || Math.abs(whole - msat) > 1e-6 || !Number.isSafeInteger(whole)) return null
  return whole
}
