/** Reads a body into a buffer; null is empty. @throws the error of `tooLarge` beyond `most` bytes */
export async function wholeBody(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bounded(body ?? [], most, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Passes a body on. @throws the error of `tooLarge` beyond `most` bytes */
export async function* bounded(
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  most: number,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    yield chunk
  }
}
