/** Where the provider reports on a message: an address that nobody else can guess. */
export interface ReportAddresses {
  addressOf(messageId: string): string
}

/** What a driver needs besides its account. */
export interface DriverParts {
  fetch: typeof globalThis.fetch
  timeLimitMs: number
  /** Where the provider reports what became of a message. */
  reports: ReportAddresses
}
