import { useRef } from 'react'
import { STAFF_ROLE_LABELS } from '#core/role-texts.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import { INVITED_COLUMNS, INVITED_ROWS_MAX } from '../desk-invited-file.contract.ts'
import { INVITATION_HOURS } from '../desk-staff-times.model.ts'
import { useInviteFile } from './staff-requests.ts'

/** Invites all people of a CSV file; while a line is wrong, nobody is invited and each wrong line is listed. */
export function InviteFile({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const invite = useInviteFile()
  const toast = useToast()
  const problems = invite.data?.problems ?? []
  const send = (file: File | undefined) =>
    file &&
    invite.mutate(file, {
      onSuccess: ({ invited }) => {
        if (invited === 0) return
        onClose()
        toast(`${invited} undangan terkirim, berlaku ${INVITATION_HOURS} jam`)
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Undang dari CSV"
      footer={
        <>
          <Button variant="alt" onClick={onClose}>
            Batal
          </Button>
          <Button busy={invite.isPending} onClick={() => input.current?.click()}>
            Pilih berkas
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>
          Kolom: {INVITED_COLUMNS.join(', ')}. Paling banyak {INVITED_ROWS_MAX} orang.
        </p>
        <p className={layout.soft}>
          Peran: {Object.values(STAFF_ROLE_LABELS).join(', ')}. Bengkel ditulis dengan nomornya di Data,
          dipisah spasi. Kantor pusat tanpa bengkel.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label="Berkas undangan"
          onChange={({ target }) => {
            send(target.files?.[0])
            target.value = ''
          }}
        />
        {invite.error && <Alert>{messageOf(invite.error)}</Alert>}
        {problems.length > 0 && (
          <Alert title={`${problems.length} baris salah. Belum ada yang diundang.`}>
            <ul>
              {problems.map(({ line, words }) => (
                <li key={line}>
                  Baris {line}: {words}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
