/** Files of feeds that are hosted here, for those who know nothing of how they are kept. */
export interface OwnFiles {
  /**
   * Reads a file that is for everybody, by its path below `/feeds/`.
   * @throws AppError 404 UNAVAILABLE if it isn't for everybody, 413 TOO_LARGE beyond `maxBytes`
   */
  readPublic(path: string, maxBytes: number): Promise<Buffer>
}
