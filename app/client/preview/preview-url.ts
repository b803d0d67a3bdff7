/** The address at which a file of one's own plays in the studio, whether it is public or not. */
export function previewUrl(url: string, token: string): string {
  return `${url}?${new URLSearchParams({ source: 'tributary-studio', token })}`
}
