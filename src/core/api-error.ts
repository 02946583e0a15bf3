import type { FailureData } from './error-body.ts'

/** A refused or failed call. `message` is the server's sentence for the customer, or empty when it sent none. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number
  readonly data: FailureData | null
  constructor(status: number, message: string, data: FailureData | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.data = data
  }
}
