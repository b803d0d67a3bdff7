type FullscreenVideo = Omit<HTMLVideoElement, 'requestFullscreen'> & {
  requestFullscreen?: HTMLVideoElement['requestFullscreen']
  /** Some phones know fullscreen only by this name, and bring their own controls. */
  webkitEnterFullscreen?(): void
}

/** Shows a video in fullscreen, with the browser's controls while it is there. */
export async function enterFullscreen(element: HTMLVideoElement) {
  const video: FullscreenVideo = element
  if (!video.requestFullscreen) return video.webkitEnterFullscreen?.()
  video.onfullscreenchange = () => {
    video.controls = document.fullscreenElement === element
  }
  // A browser that refuses leaves the small picture as it is.
  await video.requestFullscreen().catch(() => null)
}
