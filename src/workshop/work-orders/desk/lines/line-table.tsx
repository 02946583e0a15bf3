import { rupiah } from '#core/money.ts'
import table from '#web/desk/parts/table.module.css'
import { WarnFlag } from '#web/desk/parts/warn-flag.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { useTypedNumber } from '#web/ui/number-field.tsx'
import type { LineDraft } from '../../desk-work-orders.contract.ts'
import { costOf } from '../../work-order-lines.model.ts'
import { LINE_KIND_LABELS } from '../public/line-texts.ts'
import { LinePayer } from './line-payer.tsx'
import styles from './line-table.module.css'

interface Props {
  lines: readonly LineDraft[]
  onRemove: (index: number) => void
  onPrice: (index: number, price: number) => void
  /** Whether the maker's programme may pay for a line. */
  canBeFree: (line: LineDraft) => boolean
  onPayer: (index: number, payer: 'customer' | 'programme', reason: string | null) => void
}

/** The price of one piece; NaN without a digit, which differs from zero. */
function PriceInput({ line, onPrice }: { line: LineDraft; onPrice: (price: number) => void }) {
  const input = useTypedNumber(Number.isNaN(line.price) ? null : line.price, (price) =>
    onPrice(price ?? Number.NaN),
  )
  return (
    <input
      className={styles.price}
      inputMode="numeric"
      aria-label={`Harga satuan ${line.title}, IDR`}
      aria-required="true"
      {...input}
    />
  )
}

/** Lines of a draft, with editable prices. */
export function LineTable({ lines, onRemove, onPrice, canBeFree, onPayer }: Props) {
  if (lines.length === 0) return <p>Belum ada baris. Tambah dari templat atau tulis sendiri.</p>
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th>Pekerjaan atau part</th>
          <th className={table.number}>Jml</th>
          <th className={table.number}>Harga</th>
          <th>
            <span className={layout.visuallyHidden}>Hapus</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line that is being written has no other name than its place
          <tr key={index}>
            <td>
              <b>{line.title}</b>
              <small>{LINE_KIND_LABELS[line.kind]}</small>
              {(line.payer === 'programme' || canBeFree(line)) && (
                <LinePayer line={line} onPayer={(payer, reason) => onPayer(index, payer, reason)} />
              )}
              {Number.isNaN(line.price) && <WarnFlag>Harga belum diisi</WarnFlag>}
            </td>
            <td className={table.number}>{line.quantity}</td>
            <td className={table.number}>
              <PriceInput line={line} onPrice={(price) => onPrice(index, price)} />
              {line.quantity > 1 && <small>{rupiah(costOf(line))}</small>}
            </td>
            <td className={table.number}>
              <IconButton
                label={`Hapus ${line.title}`}
                icon="close"
                iconSize={20}
                onClick={() => onRemove(index)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
