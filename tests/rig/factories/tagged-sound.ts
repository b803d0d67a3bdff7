import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Sound {
  seconds?: number
  hertz?: number
  tags?: Record<string, string>
  /** Of the kinds that have pictures. */
  cover?: Buffer
}

/** A tone as a file of the kind that `name` ends in, made by ffmpeg. */
export function taggedSound(
  name: string,
  { seconds = 1, hertz = 440, tags = {}, cover }: Sound = {},
): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'tributary-sound-'))
  const [picture, file] = [path.join(folder, 'cover.jpg'), path.join(folder, name)]
  if (cover) writeFileSync(picture, cover)
  const withCover = ['-i', picture, '-map', '0:a', '-map', '1:v', '-c:v', 'copy']
  try {
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `sine=frequency=${hertz}:duration=${seconds}`],
      ...(cover ? [...withCover, '-disposition:v', 'attached_pic'] : []),
      ...(cover ? ['-metadata:s:v', 'comment=Cover (front)'] : []),
      ...Object.entries(tags).flatMap(([key, text]) => ['-metadata', `${key}=${text}`]),
      file,
    ])
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
