import { type FailureCode, type FailureData, failures } from '#core/errors.ts'

/** A refusal that the customer may read. Everything else that is thrown is a defect and answered as `server_fault`. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly data: Omit<FailureData, 'code'>
  /** `sentence` replaces the table's sentence where a field has a more exact one. */
  constructor(code: FailureCode, data: Omit<FailureData, 'code'> = {}, sentence?: string) {
    super(sentence ?? failures[code].message)
    this.name = 'Failure'
    this.code = code
    this.status = failures[code].status
    this.data = data
  }
}
