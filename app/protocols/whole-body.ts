/** All bytes of a body, none where there is none. @throws what `tooLarge` makes, as soon as there are more than `most` */
export async function wholeBody(
  body: AsyncIterable<Uint8Array> | null,
  most: number,
  tooLarge: () => Error,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
