import type { SparklineDrawing } from '#app/rules/stats/chart-drawings.ts'

/** The picture of each tile; money has two lines on one scale. */
export type OverviewPictures = Record<
  | 'listeners'
  | 'storage'
  | 'traffic'
  | 'queue'
  | 'polling'
  | 'relay'
  | 'node'
  | 'moneyIn'
  | 'moneyOut'
  | 'errors',
  SparklineDrawing
>
