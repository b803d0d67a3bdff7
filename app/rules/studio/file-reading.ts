/** The segments read from a file that the user chose, or an error message for the user. */
export type FileReading<Segment> = { segments: Segment[]; warning?: string } | { error: string }
