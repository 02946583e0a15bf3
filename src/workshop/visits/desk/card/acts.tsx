import { useEffect, useRef, useState } from 'react'
import { placeClock } from '#core/days.ts'
import { call } from '#web/desk/call.ts'
import { PENCIL, PLUS } from '#web/desk/parts/icon-paths.ts'
import { useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import * as contract from '../../desk-visits.contract.ts'
import { INSPECTION_SERVICE, isInspectionOnly, isOfStock } from '../../visit-states.model.ts'
import { visitPath } from '../public/visit-path.ts'
import { extractConflictVisit, VISIT } from '../requests.ts'
import { StateShape } from '../visit-state-badge.tsx'
import { ActButton, ActLink } from './act-buttons.tsx'
import styles from './acts.module.css'
import { CancelVisitDialog } from './cancel-visit-dialog.tsx'
import { ConsentActs } from './consent-acts.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { WaitDialog } from './wait-dialog.tsx'

type Open = 'move' | 'cancel' | 'note' | 'wait' | null

/** The actions that the visit allows now: the next step is filled, those that end the visit come last and in red. */
export function Acts({ visit, now }: { visit: Visit; now: Date }) {
  const [open, setOpen] = useState<Open>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const close = () => setOpen(null)
  const may = (act: Visit['acts'][number]) => visit.acts.includes(act)
  const focus = (key: string) => () =>
    buttons.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  const simple = useSimpleActs(visit)
  const { isDone } = simple
  const { state } = visit
  const before = useRef(state)
  // A press may take its own button away: the next act has the focus then.
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (isDone && document.activeElement === document.body)
      buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [state, isDone])
  useShortcuts({
    d: focus('D'),
    k: focus('K'),
    p: () => may('move') && setOpen('move'),
    c: () => setOpen('note'),
    t: focus('T'),
    b: () => may('cancel') && setOpen('cancel'),
    m: () => may('wait') && setOpen('wait'),
    s: focus('S'),
  })
  const path = visitPath(visit.id)
  const scheduled = visit.state === 'scheduled'
  const isInspection = visit.service_type === INSPECTION_SERVICE
  const isWorkedOn = !isInspectionOnly(visit.service_type)
  return (
    <>
      {simple.problem && (
        <Alert kind="warn" title={simple.stale ? messageOf(simple.problem) : undefined}>
          {simple.stale ? 'Kartu ini sudah menunjukkan yang terbaru.' : messageOf(simple.problem)}
        </Alert>
      )}
      <div className={styles.acts} ref={buttons}>
        {may('arrive') && (
          <ActButton
            main
            mark="D"
            icon={<StateShape state="arrived" size={22} />}
            {...simple.propsOf(contract.receiveCar)}
          >
            {isOfStock(visit.service_type) ? 'Pelanggan datang' : 'Mobil datang'}
          </ActButton>
        )}
        {isInspection && ['arrived', 'handed_over'].includes(visit.state) && (
          <ActLink main to={`${path}/inspeksi`} icon={<Icon name="swap" size={22} />}>
            Hasil inspeksi
          </ActLink>
        )}
        {visit.state === 'arrived' && isWorkedOn && (
          <ActLink main to={`${path}/terima`} icon={<StateShape state="in_work" size={22} />}>
            Terima mobil
          </ActLink>
        )}
        {may('conclude') && isOfStock(visit.service_type) && (
          <ActButton
            main
            mark="S"
            icon={<StateShape state="handed_over" size={22} />}
            {...simple.propsOf(contract.concludeVisit)}
          >
            Selesai
          </ActButton>
        )}
        {visit.state === 'in_work' && (
          <ActLink main mark="S" to={`${path}/selesai`} icon={<StateShape state="ready" size={22} />}>
            Selesai
          </ActLink>
        )}
        {(may('resume') || visit.state === 'in_work') && <ConsentActs visit={visit} now={now} />}
        {visit.state === 'ready' && (
          <ActLink main to={`${path}/selesai`} icon={<StateShape state="handed_over" size={22} />}>
            Serahkan mobil
          </ActLink>
        )}
        {may('undo_no_show') && (
          <ActButton
            main
            icon={<StateShape state="scheduled" size={22} />}
            {...simple.propsOf(contract.undoNoShow)}
          >
            Urungkan
          </ActButton>
        )}
        {may('confirm') && (
          <ActButton
            mark="K"
            icon={<StateShape state="ready" size={20} />}
            {...simple.propsOf(contract.confirmVisit)}
          >
            Konfirmasi
          </ActButton>
        )}
        {visit.state === 'in_work' && (
          <ActLink to={`${path}/tambahan`} icon={<StrokeIcon path={PLUS} size={20} />}>
            Tambahan pekerjaan
          </ActLink>
        )}
        {may('move') && (
          <ActButton mark="P" icon={<Icon name="swap" size={20} />} onPress={() => setOpen('move')}>
            Pindah jam
          </ActButton>
        )}
        {may('wait') && visit.state === 'in_work' && (
          <ActButton mark="M" icon={<StateShape state="waiting" size={20} />} onPress={() => setOpen('wait')}>
            Tandai menunggu
          </ActButton>
        )}
        {visit.state === 'handed_over' && isWorkedOn && (
          <ActLink to={`${path}/catatan`} icon={<StateShape state="handed_over" size={20} />}>
            Cetak catatan servis
          </ActLink>
        )}
        <ActButton mark="C" icon={<StrokeIcon path={PENCIL} size={20} />} onPress={() => setOpen('note')}>
          Catatan internal
        </ActButton>
        {scheduled && (
          <ActButton
            stop
            mark="T"
            icon={<StateShape state="no_show" size={20} />}
            {...simple.propsOf(contract.markNoShow, simple.offerUndoNoShow)}
          >
            Tidak datang
          </ActButton>
        )}
        {may('cancel') && (
          <ActButton
            stop
            mark="B"
            icon={<StateShape state="cancelled" size={20} />}
            onPress={() => setOpen('cancel')}
          >
            Batalkan
          </ActButton>
        )}
      </div>
      {scheduled && (
        <p className={styles.why}>
          “Tidak datang” bisa dicatat sejak{' '}
          {placeClock(new Date(visit.no_show_from), visit.branch.timezone).time} dan diurungkan sampai hari
          itu berakhir. Pembatalan memberi kabar lewat email dan SMS.
        </p>
      )}
      {visit.ended_reason && (
        <p className={styles.why}>
          {VISIT_STATE_LABELS[visit.state]}: {visit.ended_reason}
        </p>
      )}
      {open === 'move' && <MoveDialog visit={visit} now={now} onClose={close} />}
      {open === 'cancel' && <CancelVisitDialog visit={visit} onClose={close} />}
      {open === 'note' && <NoteDialog visit={visit} onClose={close} />}
      {open === 'wait' && <WaitDialog visit={visit} onClose={close} />}
    </>
  )
}

/** Actions without input: their contracts have the same shape. */
type SimpleAct = typeof contract.receiveCar

function useSimpleActs({ id, version }: Visit) {
  const toast = useToast()
  const act = useRecordAct(VISIT, id)
  const running = act.isPending ? act.variables.what : null
  return {
    problem: act.error,
    isDone: act.isSuccess,
    stale: extractConflictVisit(act.error) !== null,
    propsOf: (
      definition: Pick<SimpleAct, 'params' | 'body' | 'reply'> & { path: string },
      done?: (visit: Visit) => void,
    ) => ({
      busy: running === definition.path,
      onPress: () =>
        act.mutate(
          {
            what: definition.path,
            // The same parameters, body and answer: only the address differs, which the type fixes.
            send: () => call(definition as SimpleAct, { params: { visitId: id }, body: { version } }),
          },
          done ? { onSuccess: done } : {},
        ),
    }),
    /** Shows a toast after a no-show was marked, with a button that undoes it. */
    offerUndoNoShow: ({ version: newest }: Visit) =>
      toast('Ditandai tidak datang', {
        label: 'Urungkan',
        onPress: () =>
          act.mutate({
            what: contract.undoNoShow.path,
            send: () => call(contract.undoNoShow, { params: { visitId: id }, body: { version: newest } }),
          }),
      }),
  }
}
