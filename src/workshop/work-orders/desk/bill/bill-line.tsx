import { useState } from 'react'
import type { Zone } from '#core/days.ts'
import { paysFor } from '#garage/promises/free-service.model.ts'
import table from '#web/desk/parts/table.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import type { WorkOrder } from '../../desk-work-orders.contract.ts'
import { payerNote, priceText } from '../../line-payer.model.ts'
import type { WorkLine } from '../../work-order-lines.model.ts'
import { LinePayer } from '../lines/line-payer.tsx'
import { getBillingFlag, isAdded, isRefused, LINE_KIND_LABELS } from '../public/line-texts.ts'
import styles from './bill.module.css'

interface Props {
  line: WorkLine
  zone: Zone
  blocked: boolean
  /** Settles once the line is saved or refused. */
  onDone: (done: boolean) => Promise<void>
  free: WorkOrder['free_service']
  onPayer: (payer: 'customer' | 'programme', reason: string | null) => void
  onRemove: () => void
}

/** One line of the bill; struck where it is not billed. */
export function BillLine({ line, zone, blocked, free, onDone, onPayer, onRemove }: Props) {
  const { title, quantity, kind, answer_words } = line
  // Optimistic: the box changes at once, and changes back if the server refuses.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const done = pressed ?? line.done
  const press = async (wanted: boolean) => {
    setPressed(wanted)
    await onDone(wanted)
    setPressed(null)
  }
  const struck = isRefused(line) || !done
  const Text = struck ? 'del' : 'b'
  const basis = <FlagLine flag={getBillingFlag(line, zone)} />
  return (
    <tr className={classNames(blocked && styles.blocked)}>
      <td>
        <Text>{quantity > 1 ? `${title} (${quantity})` : title}</Text>
        <small>
          {LINE_KIND_LABELS[kind]}
          {struck && ', tidak dikerjakan'}
        </small>
        {line.basis === 'estimate' && (line.payer === 'programme' || (free && paysFor(free, line.kind))) ? (
          <LinePayer line={line} onPayer={onPayer} />
        ) : (
          payerNote(line) && <small>{payerNote(line)}</small>
        )}
        {answer_words && <small>Alasan: {answer_words}</small>}
        <span className={styles.narrow}>{basis}</span>
      </td>
      <td className={styles.wide}>{basis}</td>
      <td className={table.number}>{struck ? <del>{priceText(line)}</del> : priceText(line)}</td>
      <td className={styles.act}>
        {isAdded(line) ? (
          <IconButton label={`Hapus ${title}`} icon="close" iconSize={20} onClick={onRemove} />
        ) : (
          !isRefused(line) && (
            <label className={styles.done}>
              <input
                type="checkbox"
                aria-label={`Dikerjakan: ${title}`}
                checked={done}
                onChange={({ target }) => void press(target.checked)}
              />
            </label>
          )
        )}
      </td>
    </tr>
  )
}
