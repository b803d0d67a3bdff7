/** The MP3 that is made of the WAV of a track. */
export interface Mp3Copy {
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** 0 to 100. */
  percent: number
}
