import { DEFAULT_ZONE, slashedMoment } from '#core/days.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import styles from './inbox.module.css'
import { useLeftOutMails } from './requests.ts'

const REASONS: Record<string, string> = {
  automatic: 'Balasan otomatis tanpa utas',
  'delivery report': 'Laporan gagal kirim, bukan balasan kita',
  'delivery notice': 'Pemberitahuan pengiriman',
  'our own': 'Dari alamat kita sendiri',
  'too many of one sender': 'Terlalu banyak dari satu pengirim',
  'no header': 'Bukan email',
  'not stored': 'Gagal disimpan',
}

/** Mails that became no message, newest first, so that nobody looks for them in the inbox. */
export function LeftOutDialog({ onClose }: { onClose: () => void }) {
  const mails = useLeftOutMails()
  return (
    <Dialog open onClose={onClose} title="Email yang tidak masuk" width="36rem">
      {mails.data ? (
        <ul className={styles.templates}>
          {mails.data.map(({ id, reason, sender, subject, at }) => (
            <li key={id}>
              <b>{REASONS[reason] ?? reason}</b>
              <p>
                {[sender ?? 'tanpa pengirim', subject, slashedMoment(new Date(at), DEFAULT_ZONE)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
          {mails.data.length === 0 && <li>Semua email masuk ke kotak masuk.</li>}
        </ul>
      ) : (
        <RowsQueryStatus query={mails} />
      )}
    </Dialog>
  )
}
