import type { Size } from '#app/rules/base/artwork-geometry.ts'
import type { ArtworkAnswer, ArtworkJob } from './artwork-worker.ts'
import type { Framing } from './draw-artwork.ts'
import { renderArtwork } from './render-artwork.ts'

const types = ['image/jpeg', 'image/png', 'image/tiff', 'image/webp', 'image/avif']
/** The `accept` value for file inputs. */
export const artworkTypes = types.join(',')

/** Whether a file's type is one that artwork can be made of. */
export function isArtworkType({ type }: Blob): boolean {
  return types.includes(type)
}

/** The size of an image; null where this browser can't decode it. Most can't decode TIFF, which the server converts. */
export async function imageSize(file: Blob): Promise<Size | null> {
  try {
    const image = await createImageBitmap(file)
    const { width, height } = image
    image.close()
    return { width, height }
  } catch {
    return null
  }
}

/** Whether the server has to convert the image, going by the file's type. */
export function isLeftToServer({ type }: Blob): boolean {
  return type === 'image/tiff'
}

/** Makes square artwork of an image: in a worker, or in the page where workers can't draw. */
export async function prepareArtwork(
  file: File,
  framing: Framing,
  signal?: AbortSignal,
): Promise<File> {
  const jpeg =
    typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined'
      ? await renderArtwork(file, framing, canvasInPage)
      : await renderInWorker({ file, framing }, signal)
  const name = `${file.name.replace(/\.[A-Za-z0-9]+$/, '')}.jpg`
  return new File([jpeg], name, { type: 'image/jpeg', lastModified: file.lastModified })
}

function renderInWorker(job: ArtworkJob, signal: AbortSignal | undefined): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./artwork-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    worker.onmessage = ({ data }: MessageEvent<ArtworkAnswer>) =>
      end(() => ('jpeg' in data ? resolve(data.jpeg) : reject(new Error(data.error))))
    signal?.addEventListener('abort', () => end(() => reject(new Error('AbortError'))), {
      once: true,
    })
    worker.postMessage(job)
  })
}

function canvasInPage({ width, height }: Size): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
