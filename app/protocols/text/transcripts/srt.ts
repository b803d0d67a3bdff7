import { readCues } from './cues.ts'
import { oneLine, onShortLines, tidySegments, type TranscriptSegment } from './segment.ts'
import { readSpeakerLabels, speakerLabel } from './speakers.ts'
import { fullTimestamp } from './timestamps.ts'
import { joinWords } from './words.ts'

// Formatting that editors write into SRT; other angle brackets are text. Bounded because of hostile files.
const formatting = /<\/?(?:b|i|u|s|font)(?:\s[^<>]{0,200})?>|\{\\[^{}]{0,200}\}/gi

/** To put a text on one line takes longer than all the rest: it is done once, in the end. */
const isSpoken = /[^\s\0-\x1f\x7f]/

/**
 * Parses SubRip. 'Name: ' before a text is its speaker, until another one is named. Words that have a cue each are
 * joined to lines.
 */
export function parseSrt(text: string): TranscriptSegment[] {
  const cues = readCues(text, false).map(({ text, ...times }) => ({
    ...times,
    text: text.replace(formatting, ''),
  }))
  return tidySegments(joinWords(readSpeakerLabels(cues.filter((cue) => isSpoken.test(cue.text)))))
}

/** Renders SubRip, with a name wherever the speaker changes. */
export function renderSrt(segments: readonly TranscriptSegment[]): string {
  return segments
    .map((segment, index) => {
      const times = `${fullTimestamp(segment.start, ',')} --> ${fullTimestamp(segment.end, ',')}`
      const label = speakerLabel(segment, segments[index - 1])
      const text = onShortLines(`${label}${oneLine(segment.text)}`)
      return `${index + 1}\n${times}\n${text.replaceAll('-->', '->')}\n`
    })
    .join('\n')
}
