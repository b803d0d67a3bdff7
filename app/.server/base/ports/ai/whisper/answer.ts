/** What the program of whisper.cpp prints about a piece of audio. */
export interface WhisperAnswer {
  /** How long the piece is. */
  seconds: number
  /** The language that it was found to be in ('de'). */
  language?: string | undefined
  /** Times in milliseconds from the start of the piece. */
  segments: { text: string; t0: number; t1: number }[]
}

/** The native module of `@fugood/whisper.node` for one platform, as far as it is used. */
export interface WhisperBinding {
  WhisperContext: new (options: { filePath: string; useGpu: boolean }) => {
    transcribeData(
      samples: ArrayBuffer,
      options: { language: string; maxThreads: number; nProcessors: number; maxContext: number },
    ): { promise: Promise<Omit<WhisperAnswer, 'seconds'>> }
  }
}
