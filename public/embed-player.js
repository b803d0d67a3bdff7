// Gives the player of other sites' frames controls of our own. Without it the browser's do.
const media = document.querySelector('audio, video')
const failure = document.querySelector('[data-failure]')
const rows = [...document.querySelectorAll('.row-play')]
document.documentElement.dataset.script = ''
/** What a player says to all others on its page when it begins. */
const playing = 'tributary-player-plays'

if (media) {
  media.addEventListener('error', () => {
    failure.textContent = document.querySelector('main').dataset.failed
    failure.hidden = false
  })
  media.addEventListener('playing', () => (failure.hidden = true))
  media.addEventListener('play', () => tellFramesOf(top, { left: 200 }))
  addEventListener('message', ({ data, source }) => {
    if (data === playing && source !== window) media.pause()
  })
}
if (media instanceof HTMLAudioElement) takeOver(media)

/** @param {HTMLAudioElement} audio */
function takeOver(audio) {
  const controls = document.querySelector('[data-controls]')
  const button = controls.querySelector('button')
  const slider = controls.querySelector('input')
  const elapsed = controls.querySelector('[data-elapsed]')
  const total = controls.querySelector('[data-total]')
  const line = document.querySelector('[data-line]')
  const source = audio.getAttribute('src')
  const first = source.split('#')[0]
  let part = partOf(source)
  let current = rows.find((row) => row.dataset.source === first)
  let title = button.dataset.title

  audio.controls = false
  controls.hidden = false
  button.addEventListener('click', toggle)
  for (const row of rows) {
    row.hidden = false
    row.addEventListener('click', () => (row === current ? toggle() : playRow(row)))
  }
  slider.addEventListener('input', () => {
    if (Number.isFinite(length())) audio.currentTime = part.start + Number(slider.value) * length()
    slider.style.setProperty('--part', slider.value)
  })
  for (const event of ['play', 'pause', 'timeupdate', 'durationchange', 'emptied'])
    audio.addEventListener(event, show)
  audio.addEventListener('ended', () => {
    const next = rows[rows.indexOf(current) + 1]
    if (current && next) playRow(next)
  })
  show()

  /** Seconds; of a clip those that it plays of the file. */
  function length() {
    return Math.min(audio.duration, part.end) - part.start
  }

  function toggle() {
    if (!audio.paused) return audio.pause()
    if (audio.currentTime >= part.end) audio.currentTime = part.start
    void audio.play().catch(() => undefined)
  }

  function playRow(row) {
    current = row
    part = partOf(row.dataset.source)
    title = row.dataset.title
    if (line) line.textContent = title
    total.textContent = row.parentElement.querySelector('.time').textContent
    audio.src = row.dataset.source
    audio.ariaLabel = title
    void audio.play().catch(() => undefined)
  }

  function show() {
    const { paused, currentTime } = audio
    if (!paused && currentTime >= part.end) audio.pause()
    const duration = length()
    const isKnown = Number.isFinite(duration) && duration > 0
    const played = Math.max(0, Math.min(currentTime - part.start, duration || 0))
    mark(button, !paused, (paused ? button.dataset.play : button.dataset.pause).replace('{title}', title))
    for (const row of rows) {
      const isPlaying = row === current && !paused
      mark(row, isPlaying, isPlaying ? row.dataset.pause : row.dataset.play)
      row.parentElement.toggleAttribute('data-current', row === current)
    }
    slider.value = isKnown ? String(played / duration) : '0'
    slider.style.setProperty('--part', slider.value)
    slider.disabled = !isKnown
    slider.ariaValueText = clock(played)
    elapsed.textContent = clock(played)
    if (isKnown) total.textContent = clock(duration)
  }
}

/**
 * Tells all frames below a window, which the others are in. Other sites partition what frames share otherwise, and frames
 * in a sandbox share nothing with each other: these messages reach them.
 */
function tellFramesOf(window, bound) {
  for (let at = 0; at < window.length && bound.left > 0; at++) {
    bound.left -= 1
    if (window[at] !== self) window[at].postMessage(playing, '*')
    tellFramesOf(window[at], bound)
  }
}

/** The part of its file that an address names: a clip, or all of it. */
function partOf(address) {
  const [, start, end] = /#t=([\d.]+),([\d.]+)$/.exec(address) ?? []
  return end ? { start: Number(start), end: Number(end) } : { start: 0, end: Infinity }
}

function mark(button, isPlaying, label) {
  button.toggleAttribute('data-playing', isPlaying)
  button.ariaLabel = label
}

function clock(seconds) {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value) => String(value).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
