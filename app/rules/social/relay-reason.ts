/** What a relay says to people of why it refused an event: 'blocked: not here' without the word for programs (NIP-01). */
export function reasonWords(text: string): string {
  return text
    .replace(/^[a-z-]{1,30}:/, '')
    .trim()
    .slice(0, 200)
}
