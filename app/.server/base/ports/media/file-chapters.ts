import { parseFromTokenizer } from 'music-metadata'
import type { AudioSource } from './audio-source.ts'
import { type AudioChapter, chaptersOf } from './inspect-audio.ts'
import { sourceTokenizer } from './source-tokenizer.ts'

/** The chapters in an audio file's tags (ID3 CHAP, Nero, QuickTime); [] if it has none or can't be read. */
export async function readFileChapters(source: AudioSource): Promise<AudioChapter[]> {
  const head = await source.read(0, 12)
  const isMp4 = head.subarray(4, 8).toString('latin1') === 'ftyp'
  try {
    const { format } = await parseFromTokenizer(
      sourceTokenizer(source, isMp4 ? 'audio/mp4' : 'audio/mpeg'),
      { skipCovers: true, skipPostHeaders: true, includeChapters: true, duration: false },
    )
    return chaptersOf(format)
      .filter(({ title, start }) => title && Number.isFinite(start) && start >= 0)
      .sort((a, b) => a.start - b.start)
  } catch {
    return []
  }
}
