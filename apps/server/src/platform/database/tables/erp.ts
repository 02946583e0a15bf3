import type { UsedCar } from '@toyota-trust/contracts/stock/used-cars.ts'
import type { ColumnType, GeneratedAlways } from 'kysely'

/** The embedded ERP (API C). */
export interface ErpTables {
  erp_used_cars: UsedCar & {
    /** What a keyword is looked for in: lower-case words, written by the seeds. */
    search_text: string
    /** The same words for the index. */
    search: GeneratedAlways<string>
  }
  erp_trade_in_leads: {
    reference: string
    id: string
    product: string
    lead: ColumnType<unknown, string, never>
    created_at: Date
  }
  /** Every word that some car can be found by; kept by a trigger. */
  erp_search_words: { word: string }
}
