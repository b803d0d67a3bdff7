/** Duration of an audio or video file in seconds, from its metadata; null if the browser can't tell. */
export function mediaDuration(file: Blob, kind: 'audio' | 'video'): Promise<number | null> {
  const media = document.createElement(kind)
  const url = URL.createObjectURL(file)
  return new Promise<number | null>((resolve) => {
    media.preload = 'metadata'
    media.onloadedmetadata = () =>
      resolve(Number.isFinite(media.duration) && media.duration > 0 ? media.duration : null)
    media.onerror = () => resolve(null)
    media.src = url
  }).finally(() => {
    media.removeAttribute('src')
    media.load()
    URL.revokeObjectURL(url)
  })
}
