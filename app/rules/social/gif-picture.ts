/** Whether a picture's address is that of a GIF, which may move, also where it is passed on by another address. */
export function isGif(address: string): boolean {
  return /\.gif(?![a-z0-9])/i.test(address)
}
