/** The address at which the provider reports on a message; outsiders cannot guess it. */
export interface ReportAddresses {
  addressOf(messageId: string): string
}

/** What a driver needs besides its account. */
export interface DriverParts {
  fetch: typeof globalThis.fetch
  timeLimitMs: number
  /** Where the provider reports on a message. */
  reports: ReportAddresses
}
