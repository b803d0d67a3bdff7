import { doKeyWork, type KeyWork } from './key-work.ts'

addEventListener('message', ({ data }: MessageEvent<KeyWork>) => postMessage(doKeyWork(data)))
