/** A payment that the provider is asked to take. */
export interface Charge {
  /** Names the payment at the provider for good: a second charge under it is refused there. */
  id: string
  method: 'qris' | 'va_bca'
  /** Whole rupiah. */
  amount: number
  /** How long it can be paid. */
  minutes: number
  now: Date
}

/** What a buyer pays with: the content of a QR code, or the number of a virtual account. */
type StartedCharge = { qr_string: string } | { va_number: string }

/** What the provider says about a payment, as it stands there now. */
export interface ChargeStatus {
  id: string
  transactionId: string
  merchantId: string
  currency: string
  /** As sent: `2000000.00`. */
  grossAmount: string
  /** The provider's word, such as `pending` or `settlement`. */
  status: string
  /** When it was paid; null where the provider names no time. */
  settledAt: Date | null
}

/** The provider gave no answer, or none that can be understood: nobody knows what it did. */
export class ProviderSilent extends Error {}

/** The provider refused the call, and did nothing. */
export class ProviderRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the payment provider answered ${status}`)
    this.status = status
  }
}

/** Takes payments for the dealer. Each call throws `ProviderSilent` or `ProviderRefused`. */
export interface PaymentProvider {
  start(charge: Charge): Promise<StartedCharge>
  /** Null where the provider does not know the payment. */
  status(id: string): Promise<ChargeStatus | null>
  /** Asks that a payment be closed; what became of it is told by `status` alone. */
  cancel(id: string): Promise<void>
}
