/** The sample rate of all demo audio, in hertz. */
export const sampleRate = 24_000
/** Samples in an MP3 frame at this rate; loops are a whole number of frames, so that they can be joined as MP3. */
export const frameSamples = 576

/** Seamless sound: what rings on past its end continues at its start. */
export type Loop = Float32Array

export function emptyLoop(seconds: number): Loop {
  return new Float32Array(
    Math.max(1, Math.round((seconds * sampleRate) / frameSamples)) * frameSamples,
  )
}

/** Mixes a sound in at the given second. */
export function addSound(
  loop: Loop,
  sound: Float32Array,
  startSeconds: number,
  gain: number,
): void {
  let at = Math.round(startSeconds * sampleRate) % loop.length
  for (const sample of sound) {
    loop[at] = (loop[at] ?? 0) + sample * gain
    if (++at === loop.length) at = 0
  }
}

export function secondsOf(loop: Loop): number {
  return loop.length / sampleRate
}

/** Root mean square in dBFS, and the largest sample. */
export function measureLevel(sound: Float32Array): { rmsDecibels: number; peak: number } {
  let sum = 0
  let peak = 0
  for (const sample of sound) {
    sum += sample * sample
    peak = Math.max(peak, Math.abs(sample))
  }
  return { rmsDecibels: 10 * Math.log10(sum / sound.length), peak }
}

/** Scales a sound to a loudness without its DC offset; peaks are softly limited below full scale. */
export function bringToLevel<Sound extends Float32Array>(sound: Sound, rmsDecibels: number): Sound {
  const mean = sound.reduce((sum, sample) => sum + sample, 0) / sound.length
  for (let i = 0; i < sound.length; i++) sound[i] = (sound[i] ?? 0) - mean
  const { rmsDecibels: found } = measureLevel(sound)
  const gain = 10 ** ((rmsDecibels - found) / 20)
  for (let i = 0; i < sound.length; i++) sound[i] = 0.9 * Math.tanh(((sound[i] ?? 0) * gain) / 0.9)
  return sound
}
