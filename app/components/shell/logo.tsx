/** Three tributaries that become one stream. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" aria-hidden>
      <path d="M4 4v.5C4 8.5 13 9.5 13 16v6M22 4v.5C22 8.5 13 9.5 13 16" />
      <path d="M13 4v4" strokeOpacity=".5" />
    </svg>
  )
}
