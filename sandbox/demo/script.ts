import type { Chapter } from '#app/protocols/media/chapters-json.ts'
import type { TranscriptSegment } from '#app/protocols/text/transcripts/index.ts'
import { secondsOfPart, type TalkPart } from './sound/recording.ts'
import { type Voice, voices } from './sound/voice.ts'

/** The audio parts of a script, and its transcript and chapters. */
export interface Performance {
  parts: TalkPart[]
  segments: TranscriptSegment[]
  chapters: Chapter[]
}

const wordsOfPhrase = 7

/**
 * Performs a script line by line: `# Title` starts a chapter with a little music, `Name: text` is a person speaking,
 * `~ 6` is six phrases without text, and `= 90` is a minute and a half of music.
 */
export function perform(script: readonly string[], cast: Record<string, Voice> = {}): Performance {
  const given = { ...cast }
  const performance: Performance = { parts: [], segments: [], chapters: [] }
  let at = 0
  function add(part: TalkPart): number {
    const start = at
    performance.parts.push(part)
    at += secondsOfPart(part)
    return start
  }

  if (!script[0]?.startsWith('#')) add({ kind: 'music', seconds: 4 })
  for (const line of script) {
    const [, title] = /^# (.+)$/.exec(line) ?? []
    const [, count] = /^~ (\d+)$/.exec(line) ?? []
    const [, seconds] = /^= (\d+)$/.exec(line) ?? []
    const [, speaker, text] = /^([^:]{1,40}): (.+)$/.exec(line) ?? []
    if (title) performance.chapters.push({ title, start: add({ kind: 'music', seconds: 4 }) })
    else if (count) hum(Number(count), add)
    else if (seconds) add({ kind: 'music', seconds: Number(seconds) })
    else if (speaker && text) {
      given[speaker] ??= freeVoice(given)
      const start = add({ kind: 'phrases', voice: given[speaker], count: phrasesFor(text) })
      performance.segments.push({ start: toMillis(start), end: toMillis(at), text, speaker })
    } else throw new Error(`Not a line of a script: ${line}`)
  }
  add({ kind: 'music', seconds: 6 })
  performance.chapters = withEnds(performance.chapters, at)
  return performance
}

function hum(count: number, add: (part: TalkPart) => void): void {
  const pair: Voice[] = ['viola', 'cello']
  for (let turn = 0; turn * 2 < count; turn++) {
    add({ kind: 'phrases', voice: pair[turn % 2] ?? 'viola', count: Math.min(2, count - turn * 2) })
  }
}

function freeVoice(given: Record<string, Voice>): Voice {
  const all = Object.keys(voices) as Voice[]
  return all.find((voice) => !Object.values(given).includes(voice)) ?? 'viola'
}

/** Japanese has no spaces: about three characters count as a word. */
function phrasesFor(text: string): number {
  const words = /[\u3040-\u30ff\u4e00-\u9fff]/.test(text)
    ? text.length / 3
    : text.split(/\s+/).length
  return Math.max(1, Math.round(words / wordsOfPhrase))
}

function withEnds(chapters: Chapter[], end: number): Chapter[] {
  return chapters.map((chapter, index) => ({
    ...chapter,
    start: toMillis(chapter.start),
    end: toMillis(chapters[index + 1]?.start ?? end),
  }))
}

function toMillis(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}
