/**
 * Appends the token to each address in a playlist: players resolve relative addresses against the playlist's own,
 * without its query.
 */
export function playlistWithToken(playlist: string, token: string): string {
  const query = `token=${encodeURIComponent(token)}`
  return playlist.replace(
    /^(?!#|\s*$).+$/gm,
    (entry) => `${entry}${entry.includes('?') ? '&' : '?'}${query}`,
  )
}
