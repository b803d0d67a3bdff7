export type ReleaseType = 'SINGLE' | 'EP' | 'ALBUM'

/** The type of a release with this many tracks. */
export function releaseType(trackCount: number): ReleaseType {
  if (trackCount <= 2) return 'SINGLE'
  return trackCount <= 6 ? 'EP' : 'ALBUM'
}

/** The purpose of the podcast:txt by which an album's feed says its type. */
export const releaseTypePurpose = 'release-type'

/** The type that an album's feed states; null where it states none. */
export function statedReleaseType(
  txts: readonly { purpose?: string | undefined; text: string }[],
): ReleaseType | null {
  const text = txts.find(({ purpose }) => purpose === releaseTypePurpose)?.text.toUpperCase()
  return text === 'SINGLE' || text === 'EP' || text === 'ALBUM' ? text : null
}
