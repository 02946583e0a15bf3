import { longDayWithWeekday, timeFromMinutes } from '#core/days.ts'
import { ABSENCE_REASON_LABELS } from '#floor/stalls/desk-stall-texts.model.ts'
import { useSession } from '#web/desk/session.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { useToast } from '#web/ui/toast.tsx'
import type { AbsenceReason, DayBoard } from '../desk-day-board.model.ts'
import { absencesOfDay, type OwnAbsence } from './absences-of-day.ts'
import { useEndAbsence, useSetAbsent } from './requests.ts'
import { getRefusalMessage } from './use-acts.ts'

interface Props {
  plan: DayBoard
  technician: DayBoard['technicians'][number]
  reason: AbsenceReason
  /** Called once the absence is removed, or recorded again by undo. */
  onSaved: () => Promise<void>
  onClose: () => void
}

/** The recorded absences of a technician, each with a button that removes it, or where they can be removed. */
export function KnownAbsence({ plan, technician, reason, onSaved, onClose }: Props) {
  const { role } = useSession()
  const toast = useToast()
  const end = useEndAbsence()
  const again = useSetAbsent()
  const isToday = plan.day === plan.today
  const own = role !== 'advisor' || isToday ? absencesOfDay(plan, technician) : []
  const problem = getRefusalMessage(end.error)
  const here = technician.present.map(
    ({ from, until }) => `${timeFromMinutes(from)}–${timeFromMinutes(until)}`,
  )
  const technicianId = technician.id

  const recordAgain = async ({ from, until, reason }: OwnAbsence) => {
    try {
      await again.mutateAsync({ technicianId, body: { from, until, reason } })
      await onSaved()
      toast(`${technician.name} tidak masuk: ${ABSENCE_REASON_LABELS[reason].toLowerCase()}`)
    } catch (failure) {
      toast(getRefusalMessage(failure) ?? '')
    }
  }
  const endAbsence = async (absence: OwnAbsence) => {
    try {
      await end.mutateAsync({ technicianId, body: { from: absence.from, until: absence.until } })
    } catch {
      // The dialog shows the error.
      return
    }
    await onSaved()
    toast(`Absen ${technician.name} dihapus`, { label: 'Urungkan', onPress: () => void recordAgain(absence) })
    onClose()
  }
  return (
    <Dialog
      open
      title={`${technician.name} tidak masuk`}
      width="28rem"
      onClose={onClose}
      footer={
        <>
          <Button variant={own.length > 0 ? 'alt' : undefined} data-first-focus onClick={onClose}>
            Tutup
          </Button>
          {own.map((absence) => (
            <Button key={absence.from} busy={end.isPending} onClick={() => void endAbsence(absence)}>
              Hapus absen
              {own.length > 1 && ` ${absence.words}`}
            </Button>
          ))}
        </>
      }
    >
      <div className={layout.stack}>
        <p>
          <b>{own.length > 0 ? own.map(({ words }) => words).join('; ') : ABSENCE_REASON_LABELS[reason]}</b>,{' '}
          {longDayWithWeekday(plan.day)}. {here.length > 0 && `Masuk ${here.join(' dan ')}.`}
        </p>
        {own.length === 0 && (
          <p>
            {role === 'advisor' ? (
              'Kepala bengkel bisa menghapusnya di Stall & Teknisi.'
            ) : (
              <>
                Hapus di <Link to="/desk/stall">Stall &amp; Teknisi</Link>, lewat nama teknisi.
              </>
            )}
          </p>
        )}
        {problem && <FormProblem text={problem} />}
      </div>
    </Dialog>
  )
}
