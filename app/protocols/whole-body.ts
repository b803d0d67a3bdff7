/** All bytes of a body, none where there is none. @throws what `tooLarge` makes, as soon as there are more than `most` */
export async function wholeBody(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bounded(body ?? [], most, tooLarge)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A body as it comes. @throws what `tooLarge` makes, as soon as there are more bytes than `most` */
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
