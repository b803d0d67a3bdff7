/** The relay's end of a WebSocket, as it needs it. */
export interface RelaySocket {
  send(text: string): void
  /** Sends what is sent meanwhile in one go. */
  together(work: () => void): void
  /** Bytes that the client hasn't taken yet. */
  readonly unsentBytes: number
  /** Resolves once the client has taken everything; false if it didn't in time. */
  taken(withinMs: number): Promise<boolean>
  /** Stops and starts reading what the client sends. */
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  /** Ends the connection without waiting for the client. */
  terminate(): void
}
