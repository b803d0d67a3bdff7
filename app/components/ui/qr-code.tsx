import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  /** What it leads to, for who can't scan it. */
  label: string
  /** In pixels. */
  size: number
}

/** The modules that a code keeps free around it. */
const quiet = 4

/** A QR code, black on white in both themes. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { modules, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} />
    </svg>
  )
}

function drawn(text: string): { modules: number; path: string } {
  const { data, size } = encode(text, { ecc: 'L', border: quiet })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { modules: size, path: dark.join('') }
}
