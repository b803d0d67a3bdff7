import { availableParallelism, totalmem } from 'node:os'

/** A file of a speech model: where it comes from, and what it must be. */
export interface SpeechModel {
  /** Its name on the disk, and for the record of which recogniser made a text. */
  name: string
  url: string
  /** SHA-256 of the file, in hexadecimal digits. */
  sha256: string
}

export type ModelSize = 'tiny' | 'base' | 'small'

// The files that whisper.cpp's own scripts fetch, as they were at one revision: for all languages.
const revision = '5359861c739e955e79d9a303bcbc70fb988958b1'
const checksums: Record<ModelSize, string> = {
  tiny: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21',
  base: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe',
  small: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b',
}

export function pinnedModel(size: ModelSize): SpeechModel {
  return {
    name: `whisper-${size}`,
    url: `https://huggingface.co/ggerganov/whisper.cpp/resolve/${revision}/ggml-${size}.bin`,
    sha256: checksums[size],
  }
}

const gigabyte = 1024 ** 3

/**
 * The model for a machine. The work is done on one core whatever there is, so the larger ones are for machines that have
 * others for their visitors. They take about 0.3, 0.4 and 0.9 GB of memory.
 */
export function sizeFor(
  memory = process.constrainedMemory() || totalmem(),
  cores = availableParallelism(),
): ModelSize {
  const bytes = Math.min(memory, totalmem())
  if (bytes >= 8 * gigabyte && cores >= 8) return 'small'
  return bytes >= 2 * gigabyte && cores >= 2 ? 'base' : 'tiny'
}
