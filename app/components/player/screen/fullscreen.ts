type FullscreenVideo = Omit<HTMLVideoElement, 'requestFullscreen'> & {
  requestFullscreen?: HTMLVideoElement['requestFullscreen']
  /** Some phones only have this method for fullscreen, which brings its own controls. */
  webkitEnterFullscreen?(): void
}

/** Shows a video in fullscreen, with the browser's controls. */
export async function enterFullscreen(element: HTMLVideoElement) {
  const video: FullscreenVideo = element
  if (!video.requestFullscreen) return video.webkitEnterFullscreen?.()
  video.onfullscreenchange = () => {
    video.controls = document.fullscreenElement === element
  }
  // If the browser refuses, the small picture stays.
  await video.requestFullscreen().catch(() => null)
}
