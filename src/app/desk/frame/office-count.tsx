import type { ReplyOf } from '#core/endpoint.ts'
import type { officeCounts } from '#office/customers/desk-office-counts.contract.ts'
import { useOfficeCounts } from '#office/office-counts/desk/requests.ts'
import type { MenuName } from '#web/desk/menu.ts'
import styles from './rail.module.css'

/** Which count each menu entry shows. */
const COUNTS: Partial<Record<MenuName, keyof ReplyOf<typeof officeCounts>>> = {
  'kotak-masuk': 'inbox',
  'tukar-tambah': 'trade_ins',
  data: 'approvals',
}

/** How many items wait behind an entry of head office's menu; empty for none. */
export function OfficeCount({ name }: { name: MenuName }) {
  const counted = COUNTS[name]
  const waiting = useOfficeCounts().data
  const count = counted && waiting?.[counted]
  return count ? (
    <b className={styles.count}>
      {count} <span>menunggu</span>
    </b>
  ) : null
}
