/** The URL at which a file of the user's own feed plays in the studio, published or not. */
export function previewUrl(url: string, token: string): string {
  return `${url}?${new URLSearchParams({ source: 'tributary-studio', token })}`
}
