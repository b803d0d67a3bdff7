import encodeQR from 'qr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** What it leads to, for who can't scan it. */
  label: string
  /** Its width, in pixels. */
  size?: number
}

/** A QR code, black on white in both themes, with the light edge that scanners need. Loads the encoder: import it late. */
export function QrCode({ text, label, size = 224 }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 })
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={rows.map(pathOfRow).join('')} />
    </svg>
  )
}

/** The dark modules of a row, each run of them as one rectangle. */
function pathOfRow(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const from = x
    while (row[x + 1]) x++
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`
  }
  return path
}
