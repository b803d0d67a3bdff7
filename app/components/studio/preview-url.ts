/** Private files of one's own, played in the studio. */
export function previewUrl(url: string, token: string): string {
  return `${url}?${new URLSearchParams({ source: 'tributary-studio', token })}`
}
