import { Readable } from 'node:stream'
import { readFormWithFiles } from '#app/.server/base/http/form-files.ts'

/** Those that read what arrives piece by piece. */
export const readersOfStreams: { name: string; read: (text: string) => Promise<unknown> }[] = [
  { name: 'readFormWithFiles: a head', read: (text) => readForm(`--b\r\n${text}`) },
  {
    name: 'readFormWithFiles: a name',
    read: (text) => readForm(`--b\r\n${formData}; name="${text}"\r\n\r\n\r\n--b--`),
  },
  {
    name: 'readFormWithFiles: a field',
    read: (text) => readForm(`--b\r\n${formData}; name="a"\r\n\r\n${text}\r\n--b--`),
  },
  {
    name: 'readFormWithFiles: a file',
    read: (text) =>
      readForm(`--b\r\n${formData}; name="file"; filename="a"\r\n\r\n${text}\r\n--b--`),
  },
]

const formData = 'Content-Disposition: form-data'

function readForm(text: string): Promise<unknown> {
  const init = {
    method: 'POST',
    body: Readable.toWeb(Readable.from(inChunks(text))),
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
  }
  return readFormWithFiles(new Request('http://localhost/', init as RequestInit), {
    files: {
      async file({ body }) {
        for await (const _ of body);
      },
    },
    maxBytes: 10_000_000,
  })
}

async function* inChunks(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
