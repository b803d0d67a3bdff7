/** The logo: three tributaries that join into one stream. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.9"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M4.1 4v1.2C4.1 9.3 13 10.3 13 17v5M21.9 4v1.2C21.9 9.3 13 10.3 13 17" />
      <path d="M13 4v4" strokeOpacity=".55" />
    </svg>
  )
}
