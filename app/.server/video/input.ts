/**
 * ffmpeg's arguments for opening an upload: only as MP4 and only from the exchange, since other formats can refer to
 * further files, which ffmpeg would read.
 */
export function inputArgs(url: string, fromSecond = 0): string[] {
  return [
    ...['-f', 'mp4', '-protocol_whitelist', 'http,tcp', '-seekable', '1'],
    ...(fromSecond > 0 ? ['-ss', fromSecond.toFixed(6)] : []),
    ...['-i', url],
  ]
}
