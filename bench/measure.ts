/** How often a contender did something in a second, over the rounds: MB sent, or ranges. */
export interface Figures {
  name: string
  median: number
  slowest: number
  fastest: number
  /** Over the median of what it is compared with: above 1 is faster. */
  ratio: number
}

/** The middle of a list of measurements. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** 'median (lowest–highest)' with one digit after the point below 100. */
export function spread(values: number[], unit: string): string {
  const text = (value: number) =>
    value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')
  return `${text(median(values))} ${unit} (${text(Math.min(...values))}–${text(Math.max(...values))})`
}

/** Prints a figure beside its bound and says whether it holds. */
export function report(label: string, figure: string, bound: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${label}: ${figure}; bound ${bound}`)
}
