import * as z from 'zod/mini'
import { wholeNumber } from '#core/request-values.ts'

const between = (label: string, min: number, max: number) =>
  wholeNumber(`${label} harus ${min} sampai ${max}`, min, max)

const papers = z.object({
  cost_idr: between('Biaya surat', 0, 20_000_000),
  /** Days after the return window until STNK and plates are in the buyer's name, and until the BPKB. */
  balik_nama_days: between('Hari balik nama', 1, 365),
  bpkb_days: between('Hari BPKB', 1, 365),
})

/** What a branch asks of buyers. Amounts in whole rupiah; changes bind later orders. */
export const salesSettings = z.object({
  deposit_idr: between('Tanda jadi', 1_000_000, 10_000_000),
  cancel_fee_idr: between('Biaya batal', 0, 10_000_000),
  deposit_hours: between('Jam tanda jadi', 1, 24),
  hold_hours: between('Jam pegang', 24, 168).check(
    z.refine((hours) => hours % 24 === 0, 'Jam pegang harus hari penuh'),
  ),
  /** Working days until the balance is due. */
  balance_days: z.object({
    transfer: between('Hari pelunasan', 1, 14),
    financing: between('Hari pelunasan pembiayaan', 1, 14),
  }),
  /** Days on which the branch opens. */
  ready_days: between('Hari siap', 1, 14),
  papers,
  /** The same where the car is registered in another city than the buyer's. */
  papers_mutasi: papers,
  return_days: between('Hari pengembalian', 4, 30),
  return_km: between('Jarak pengembalian', 100, 2_000),
})
export type SalesSettings = z.output<typeof salesSettings>

/** House rules, until head office sets its own. */
export const SALES_DEFAULTS: SalesSettings = {
  deposit_idr: 2_000_000,
  cancel_fee_idr: 500_000,
  deposit_hours: 4,
  hold_hours: 72,
  balance_days: { transfer: 3, financing: 7 },
  ready_days: 3,
  papers: { cost_idr: 1_400_000, balik_nama_days: 30, bpkb_days: 90 },
  papers_mutasi: { cost_idr: 2_150_000, balik_nama_days: 75, bpkb_days: 135 },
  return_days: 5,
  return_km: 300,
}

/** The amount from which payments, refunds and voids need a second person; of head office, for all branches. */
export const twoPersonFrom = between('Batas orang kedua', 0, 50_000_000)
export const TWO_PERSON_FROM_DEFAULT = 10_000_000
