/** Why an owner cancels a booking, in the words that owner and workshop read. */
export const CANCEL_REASONS = {
  schedule: 'Jadwal tidak cocok',
  elsewhere: 'Servis di tempat lain',
  price: 'Harga',
  solved: 'Masalahnya sudah hilang',
  other: 'Lainnya',
} as const
export type CancelReason = keyof typeof CANCEL_REASONS
export const CANCEL_REASON_CODES = Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]]
