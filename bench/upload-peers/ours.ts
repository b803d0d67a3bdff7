import { keepInBrowser } from '../../app/client/studio/upload/kept-uploads.ts'
import { sendInWorker } from '../../app/client/studio/upload/send-in-worker.ts'
import { partBytes } from '../../app/rules/studio/upload-file.ts'
import { chosenFiles, told } from './page.ts'

const keeping = keepInBrowser()

chosenFiles(async (file) => {
  void keeping.saveFile('file', file).then(() => told('kept'))
  const urls = (kind: string) =>
    Array.from({ length: Math.ceil(file.size / partBytes) }, (_, part) => `/${kind}/${part + 1}`)
  await sendInWorker(
    { file, partBytes, urls: urls('first').map(absolute), done: [] },
    {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onPart: () => undefined,
      onLine: () => undefined,
      renew: () => Promise.resolve({ presigned_urls: urls('fresh').map(absolute), part_etags: [] }),
    },
  )
})

void keeping.file('file').then((file) => told(file ? 'found' : 'lost'))

function absolute(path: string): string {
  return new URL(path, location.href).href
}
