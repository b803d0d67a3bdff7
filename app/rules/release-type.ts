export type ReleaseType = 'SINGLE' | 'EP' | 'ALBUM'

/** The type of a release with this many tracks. */
export function releaseType(trackCount: number): ReleaseType {
  if (trackCount <= 2) return 'SINGLE'
  return trackCount <= 6 ? 'EP' : 'ALBUM'
}
