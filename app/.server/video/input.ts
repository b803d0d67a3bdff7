/**
 * How ffmpeg opens an upload: as MP4 and nothing else, from the exchange and nowhere else, since other formats name
 * files that would be read along.
 */
export function inputArgs(url: string, fromSecond = 0): string[] {
  return [
    ...['-f', 'mp4', '-protocol_whitelist', 'http,tcp', '-seekable', '1'],
    ...(fromSecond > 0 ? ['-ss', fromSecond.toFixed(6)] : []),
    ...['-i', url],
  ]
}
