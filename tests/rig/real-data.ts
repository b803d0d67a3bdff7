import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'vitest'

// Tests read real feeds, transcripts, media and attacks from REAL_DATA_DIR; where it is unset, the samples of our own
// stand in for them, and what only the real ones show is skipped.

const realDataDir = process.env.REAL_DATA_DIR
const samples = path.join(import.meta.dirname, 'samples')

export const hasRealData = realDataDir !== undefined

/** Where an input lies. */
export function inputPath(name: string): string {
  return path.join(realDataDir ?? samples, name)
}

export function readInput(name: string): Buffer {
  return readFileSync(inputPath(name))
}

/** The files of a folder of inputs that are named like this. */
export function inputNames(folder: string, named = /(?:)/): string[] {
  return readdirSync(inputPath(folder)).filter((name) => named.test(name))
}

/** The lines of a list of inputs, without empty ones. */
export function inputLines(name: string): string[] {
  return readInput(name).toString('utf8').split('\n').filter(Boolean)
}

/** Texts that have broken other people's programs. */
export function naughtyStrings(): string[] {
  return JSON.parse(readInput('attack/naughty-strings.json').toString('utf8')) as string[]
}

/** So many of the real inputs there are at least, or so many of the samples. */
export function atLeast(real: number, ours: number): number {
  return hasRealData ? real : ours
}

/** A test of certain real inputs, beside those of the same rule that have inputs of their own. */
export const testOfRealInputs = test.skipIf(!hasRealData)
