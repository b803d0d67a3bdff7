/** Splits a body into pieces of equal size, except the last: some stores require parts of the same size. */
export async function* inPieces(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let missing = pieceBytes
  for await (let chunk of body) {
    while (chunk.length >= missing) {
      yield Buffer.concat([...waiting, chunk.subarray(0, missing)])
      chunk = chunk.subarray(missing)
      waiting = []
      missing = pieceBytes
    }
    if (chunk.length > 0) waiting.push(chunk)
    missing -= chunk.length
  }
  if (waiting.length > 0) yield Buffer.concat(waiting)
}
