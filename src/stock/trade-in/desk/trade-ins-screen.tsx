import { useOfficeCounts } from '#office/office-counts/desk/requests.ts'
import { ListAndRecord, ListColumn } from '#web/desk/lists/list-column.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { Plate } from '#web/plates/plate.tsx'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { TradeInSlip } from '../desk-trade-ins.contract.ts'
import { CASE_STATE_LABELS } from '../trade-in-cases.contract.ts'
import { CaseBadge } from './case-badge.tsx'
import { formatCaseState } from './case-texts.ts'
import { TRADE_INS, TRADE_INS_PATH } from './trade-in-list.ts'
import { TradeInRecord } from './trade-in-record.tsx'
import styles from './trade-ins.module.css'

/** "Tukar Tambah": the requests, and the open one. */
export function TradeInsScreen() {
  const { tradeInId } = useParams()
  const navigate = useNavigate()
  const counts = useOfficeCounts()
  useShortcuts({ escape: () => tradeInId && navigate(TRADE_INS_PATH) })
  return (
    <ListAndRecord
      wide
      list={
        <ListColumn
          list={TRADE_INS}
          title="Tukar Tambah"
          above={['state']}
          aside={counts.data && `${counts.data.trade_ins} menunggu`}
          shown={tradeInId}
          card={(row) => <Slip row={row} />}
        >
          {({ listQuery, filter }) => (
            <SelectField
              label="Keadaan"
              required={false}
              placeholder="Semua keadaan"
              className={styles.states}
              options={STATES}
              value={listQuery.state ?? ''}
              onChange={(state) => filter({ ...listQuery, state })}
            />
          )}
        </ListColumn>
      }
      record={tradeInId ? <TradeInRecord key={tradeInId} id={tradeInId} /> : null}
    >
      Pilih satu permintaan untuk membukanya.
    </ListAndRecord>
  )
}

const STATES = Object.entries(CASE_STATE_LABELS).map(([value, label]) => ({ value, label }))

const Slip = ({ row }: { row: TradeInSlip }) => (
  <span className={styles.slip}>
    <span className={styles.line}>
      {row.plate ? (
        <Plate number={row.plate} size="sm" />
      ) : (
        <span className={styles.noPlate}>Tanpa pelat</span>
      )}
      <span className={styles.number}>{row.number}</span>
    </span>
    <b>
      {row.car_name}, {row.year}
    </b>
    <span className={styles.line}>
      <CaseBadge state={row.state} words={formatCaseState(row)} />
      <span className={styles.name}>{row.first_name}</span>
    </span>
  </span>
)
