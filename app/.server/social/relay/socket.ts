/** The relay's end of a WebSocket. */
export interface RelaySocket {
  send(text: string): void
  /** Sends by one write all that `work` sends. */
  together(work: () => void): void
  /** Bytes that the client hasn't read yet. */
  readonly unsentBytes: number
  /** Resolves once the client has read everything; with false if it didn't in time. */
  drained(withinMs: number): Promise<boolean>
  /** Stops and starts reading what the client sends. */
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  /** Ends the connection without waiting for the client. */
  terminate(): void
}
