import * as z from 'zod/mini'
import { get } from '#core/endpoint.ts'
import { wholeNumber } from '#core/request-values.ts'

const PRICE_MIN = 10_000_000
const PRICE_MAX = 100_000_000_000

const typed = (sentence: string, pattern: RegExp) =>
  z.union([z.int(), z.string().check(z.regex(pattern, sentence))], sentence)

/** A whole number as it is written in an address. */
const digits = (sentence: string, min: number, max: number) =>
  z.pipe(
    typed(sentence, /^\d{1,12}$/),
    z.pipe(
      z.transform((value: string | number) => Number(value)),
      wholeNumber(sentence, min, max),
    ),
  )
/** An optional whole number in an address; an empty one counts as missing. */
const optionalDigits = (sentence: string, min: number, max: number) =>
  z.optional(
    z.pipe(
      typed(sentence, /^\d{0,12}$/),
      z.pipe(
        z.transform((value: string | number) => (value === '' ? undefined : Number(value))),
        z.optional(wholeNumber(sentence, min, max)),
      ),
    ),
  )

const instalment = z.object({
  tenor_months: z.number(),
  price_idr: z.number(),
  dp_idr: z.number(),
  /** Share of the price, two decimals at most. */
  dp_pct: z.number(),
  principal_idr: z.number(),
  /** Per year, of the first principal. */
  flat_rate_pct: z.number(),
  /** Per year, of what is still owed: twelve times the month's. */
  effective_rate_pct: z.number(),
  /** Over the whole tenor. */
  interest_idr: z.number(),
  monthly_idr: z.number(),
  insurance: z.enum(['comprehensive', 'tlo', 'kombinasi']),
  /** For the whole tenor. */
  insurance_idr: z.number(),
  provision_idr: z.number(),
  admin_fee_idr: z.number(),
  first_payment_idr: z.number(),
  /** What the first payment is made of; the amounts add up to it. */
  first_payment: z.array(z.object({ label: z.string(), amount_idr: z.number() })),
  /** Always true: rates and fees are typical ones, not an offer. */
  illustration: z.literal(true),
})
export type Instalment = z.output<typeof instalment>

export const carInstallments = get(
  '/carinstallments',
  'anyone',
  'What a car costs a month, for each tenor, as an illustration; none for a car too old to finance',
  {
    query: z.object({
      price: digits('Harga mobil harus 10.000.000 sampai 100.000.000.000', PRICE_MIN, PRICE_MAX),
      /** Down payment in rupiah; without it the usual ones. */
      dp: optionalDigits('Uang muka harus berupa angka bulat', 0, PRICE_MAX),
      /** Months; without it every tenor. */
      tenor: optionalDigits('Tenor harus berupa angka bulat dalam bulan', 1, 600),
      /** Year of the car; without it a car of at most three years. */
      year: optionalDigits('Tahun mobil harus 1980 sampai 2100', 1980, 2100),
    }),
    reply: z.array(instalment),
  },
)

export const instalmentEndpoints = { carInstallments }
