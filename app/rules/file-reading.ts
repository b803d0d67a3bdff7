/** What a chosen file holds, or the text for whoever chose it. */
export type FileReading<Segment> = { segments: Segment[]; warning?: string } | { error: string }
