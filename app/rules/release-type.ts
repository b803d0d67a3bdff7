export type ReleaseType = 'SINGLE' | 'EP' | 'ALBUM'

/** What a release with this many tracks is called. */
export function releaseType(trackCount: number): ReleaseType {
  if (trackCount <= 2) return 'SINGLE'
  return trackCount <= 6 ? 'EP' : 'ALBUM'
}
