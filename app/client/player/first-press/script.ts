import { SETTINGS_KEY } from '#app/client/player/machine/stored-settings.ts'
import { positionsKey } from '#app/client/player/positions/position-store.ts'

/** On a button of which a press counts before the page can answer: what it plays, a `FirstPress` in JSON. */
const firstPressAttribute = 'data-first-press'

/** For how long what else there is to do gives way to the first sound. */
const longestWaitMs = 400

/**
 * The part of the page that answers presses on Play before its scripts are there. It stands in the page itself, begins
 * the sound within the press, and keeps the press for the button (docs/decisions/0106-first-press-and-reload.md).
 */
export const firstPressScript = `{
const kept = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {}
  } catch {
    return {}
  }
}
const reached = (id) => {
  try {
    const known = kept('${positionsKey}').entries.find((entry) => entry._id === id)
    return known.finished ? 0 : known.position
  } catch {
    return 0
  }
}
const dress = (media) => {
  const { volume_fraction = 1, muted = false, playback_rate = 1 } = kept('${SETTINGS_KEY}')
  try {
    media.muted = muted
    media.volume = volume_fraction
    media.playbackRate = media.defaultPlaybackRate = playback_rate
  } catch {}
}
const open = (media, url, at) => {
  const [file, clip] = url.split('#t=')
  const ours = /\\.m3u8$/i.test(file.split('?')[0])
  if (ours && !media.canPlayType('application/vnd.apple.mpegurl')) return
  media.src = file
  const start = at + (parseFloat(clip) || 0)
  if (start > 0) media.currentTime = start
}
const sound = window.firstSound = {
  media: null, url: '', at: 0, button: null, isOver: false,
  begin({ url = '', video, id, at = id ? reached(id) : 0 }) {
    if (sound.isOver || (sound.media && (!url || sound.url === url))) return
    sound.end()
    const media = document.createElement(video ? 'video' : 'audio')
    media.playsInline = true
    Object.assign(sound, { media, url, at })
    dress(media)
    if (url) {
      open(media, url, at)
      sound.heard = new Promise((done) => {
        for (const each of ['playing', 'error']) media.addEventListener(each, done)
        setTimeout(done, ${longestWaitMs})
      })
    }
    media.play().catch(() => {})
  },
  end() {
    const { media, button, isOver } = sound
    button?.removeAttribute('aria-busy')
    sound.button = null
    if (isOver || !media) return
    sound.media = null
    media.removeAttribute('src')
    media.load()
  },
}
addEventListener('click', (event) => {
  const button = event.target.closest?.('[${firstPressAttribute}]')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (sound.button === button) return sound.end()
  sound.end()
  sound.begin(JSON.parse(button.getAttribute('${firstPressAttribute}')))
  sound.button = button
  button.setAttribute('aria-busy', 'true')
}, true)
}`
