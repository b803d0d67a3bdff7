import type { SpeechToText } from './port.ts'

/**
 * What of this machine recognises speech: the better recogniser where it can be had, for as long as it can, and in its
 * place the rough one, whose transcripts are drafts.
 */
export function localSpeech(better: SpeechToText | null, rough: SpeechToText): SpeechToText {
  return {
    isAvailable: async (language) =>
      (await better?.isAvailable(language)) === true || (await rough.isAvailable(language)),

    async transcribe(file, options) {
      const { language } = options
      const isWorse = async () =>
        !(await better?.isAvailable(language)) && (await rough.isAvailable(language))
      if (!better || (await isWorse())) return rough.transcribe(file, options)
      try {
        return await better.transcribe(file, options)
      } catch (error) {
        // Its model may have turned out not to be there to fetch.
        if (!(await isWorse())) throw error
        return rough.transcribe(file, options)
      }
    },
  }
}
