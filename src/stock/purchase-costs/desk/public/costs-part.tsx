import { rupiah } from '#core/money.ts'
import type { CostLine } from '#stock/used-cars/dossier.contract.ts'
import { SaveProblem } from '#web/desk/parts/save-problem.tsx'
import { useSession } from '#web/desk/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { SELLER_CODES } from '../../cost-facts.model.ts'
import { isLowerBound, PAID_BY_SELLER } from '../../purchase-costs.model.ts'
import { useMarkCosts, useSellerCosts } from '../requests.ts'
import styles from '../seller-costs.module.css'

type Code = (typeof SELLER_CODES)[number]

/** "Biaya": what buyers of a car pay, and which lines head office has marked as the seller's. */
export function CostsPart({ car: { stock_no } }: { car: { stock_no: string } }) {
  const query = useSellerCosts(stock_no)
  const mark = useMarkCosts(stock_no)
  const isOffice = useSession().role === 'office'
  if (!query.data) return <RowsQueryStatus query={query} />
  const { costs, codes, version } = query.data
  const toggle = (code: Code) => {
    const others = SELLER_CODES.filter((one) => one !== code && codes.includes(one))
    mark.mutate({ version, codes: codes.includes(code) ? others : [...others, code] })
  }
  return (
    <section className={styles.part} aria-labelledby="biaya-pembeli">
      <h2 id="biaya-pembeli">Biaya sampai atas nama pembeli</h2>
      <p className={styles.soft}>
        Untuk pembeli yang belum menyebut kota. Baris yang ditanggung penjual menjadi nol bagi pembeli.
      </p>
      <ul className={styles.lines}>
        {costs.lines.map((line) => {
          const code = SELLER_CODES.find((one) => one === line.code)
          return (
            <li key={line.code}>
              <b>{line.label}</b>
              <span>{formatSellerCostAmount(line)}</span>
              {code && isOffice && (
                <Checkbox
                  label={PAID_BY_SELLER}
                  name={`${line.label} ditanggung penjual`}
                  checked={codes.includes(code)}
                  disabled={mark.isPending}
                  onChange={() => toggle(code)}
                />
              )}
            </li>
          )
        })}
        <li>
          <b>Jumlah{costs.sample && ' (contoh)'}</b>
          <strong>
            {isLowerBound(costs.unknown) && 'Setidaknya '}
            {rupiah(costs.sum)}
          </strong>
        </li>
      </ul>
      {costs.unknown.length > 0 && (
        <p className={styles.soft}>Ditambah {costs.unknown.length} biaya yang belum diketahui.</p>
      )}
      {mark.isError && <SaveProblem error={mark.error} />}
    </section>
  )
}

function formatSellerCostAmount({ code, status, amount, note }: CostLine): string {
  if (status === 'unknown') return 'Belum diketahui'
  if (status === 'paid') return 'Sudah dibayar'
  if (status === 'none' && note === PAID_BY_SELLER) return PAID_BY_SELLER
  if (status === 'none') return code === 'agent' ? 'Tidak dipakai' : 'Tidak ada'
  return rupiah(amount ?? 0)
}
