/**
 * A playlist whose entries carry the token that the playlist itself was fetched with: players resolve the
 * entries' relative addresses against the playlist's, which drops its query.
 */
export function playlistWithToken(playlist: string, token: string): string {
  const query = `token=${encodeURIComponent(token)}`
  return playlist.replace(
    /^(?!#|\s*$).+$/gm,
    (entry) => `${entry}${entry.includes('?') ? '&' : '?'}${query}`,
  )
}
