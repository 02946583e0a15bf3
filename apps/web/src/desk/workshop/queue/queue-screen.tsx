import type { DeskTicket, Queue } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { ticketLabel } from '@toyota-trust/contracts/workshop/arrival/queue-tickets.ts'
import { useRef, useState } from 'react'
import { messageOf } from '../../../platform/message-of.ts'
import { useNavigate } from '../../../platform/router/navigate.ts'
import { Navigate } from '../../../platform/router/router.tsx'
import { Button, ButtonAnchor } from '../../../platform/ui/button.tsx'
import { FormProblem } from '../../../platform/ui/form-problem.tsx'
import { Stroke } from '../../../platform/ui/icon.tsx'
import { RowsQueryStatus } from '../../../platform/ui/query-status.tsx'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useNow } from '../../../platform/ui/use-now.ts'
import { useWorkshop } from '../../frame/workshop.tsx'
import { Key } from '../../parts/key.tsx'
import { type Hints, KeyHints } from '../../parts/key-hints.tsx'
import { PLUS, SCREEN } from '../../parts/strokes.ts'
import { useShortcuts } from '../../shortcuts.ts'
import { useVisitLine, VisitLine } from '../visits/public/visit-line.tsx'
import { visitPath } from '../visits/public/visit-path.ts'
import { CalledLines } from './called-lines.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { useOwnCounter } from './own-counter.ts'
import styles from './queue.module.css'
import { QueueRow } from './queue-row.tsx'
import { QueueSide } from './queue-side.tsx'
import { type QueueAct, useQueue, useQueueActs, useUndoArrive } from './requests.ts'

const TICK_MS = 10_000
const KEYS: Hints = [
  [['↑', '↓'], 'antrean'],
  [['P'], 'panggil'],
  [['S'], 'selesai'],
  [['B'], 'bukan sekarang'],
  [['T'], 'tambah'],
  [['Enter'], 'buka kartu'],
]

/** The queue at the counters of one workshop. */
export function QueueScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return <QueueAt key={workshop.id} branchId={workshop.id} timezone={workshop.timezone} />
}

function QueueAt({ branchId, timezone }: { branchId: number; timezone: string }) {
  const loaded = useQueue(branchId)
  const line = useVisitLine({ id: branchId, timezone })
  const [joining, setJoining] = useState(false)
  const queue = loaded.data
  useShortcuts({ t: () => setJoining(true) })
  return (
    <>
      <div className={styles.head}>
        <h1>Antrean</h1>
        {queue && <Figures queue={queue} />}
        <ButtonAnchor variant="alt" className={styles.tv} href="/desk/papan" target="_blank">
          <Stroke path={SCREEN} size={20} />
          Buka papan TV
        </ButtonAnchor>
        <Button variant="alt" disabled={line.cut !== null} onClick={() => setJoining(true)}>
          <Stroke path={PLUS} size={20} />
          Tambah ke antrean
          <Key>T</Key>
        </Button>
      </div>
      <VisitLine line={line} />
      {queue ? (
        <Lines branchId={branchId} queue={queue} isCut={line.cut !== null} />
      ) : (
        <RowsQueryStatus query={loaded} />
      )}
      <KeyHints short={KEYS} all={KEYS} />
      {joining && <JoinDialog branchId={branchId} onClose={() => setJoining(false)} />}
    </>
  )
}

/** A dash where too few waited for a figure. */
const minutesOrDash = (minutes: number | null) => (minutes === null ? '–' : `${minutes} mnt`)

const Figures = ({ queue: { waiting, median, p90 } }: { queue: Queue }) => (
  <>
    <span className={styles.figure}>
      <b>{waiting.length}</b> menunggu
    </span>
    <span className={styles.figure}>
      tengah <b>{minutesOrDash(median)}</b> · 9 dari 10 di bawah <b>{minutesOrDash(p90)}</b>
    </span>
  </>
)

interface LinesProps {
  branchId: number
  queue: Queue
  isCut: boolean
}

/** Acts on the queue, each named by a toast that takes a call back. */
function useActs(branchId: number) {
  const toast = useToast()
  const acts = useQueueActs(branchId)
  const run = (asked: QueueAct, words: string, undo?: () => void) =>
    acts.mutate(asked, {
      onSuccess: () => toast(words, undo && { label: 'Urungkan', onPress: undo }),
    })
  const postpone = (line: DeskTicket, missed: boolean) =>
    run(
      { act: 'postpone', line, missed },
      missed ? `${ticketLabel(line)} tidak ada di tempat` : `${ticketLabel(line)} ditunda 5 menit`,
    )
  return {
    failure: acts.error,
    call: (line: DeskTicket, counter: number) =>
      acts.mutate(
        { act: 'call', line, counter },
        {
          onSuccess: (queue) => {
            const called = queue.called.find(({ id }) => id === line.id)
            toast(
              `${ticketLabel(line)} dipanggil ke Meja ${counter}`,
              called && { label: 'Urungkan', onPress: () => postpone(called, false) },
            )
          },
        },
      ),
    postpone,
    end: (line: DeskTicket) => run({ act: 'end', line }, `${ticketLabel(line)} selesai`),
  }
}

function Lines({ branchId, queue, isCut }: LinesProps) {
  const now = useNow(TICK_MS)
  const navigate = useNavigate()
  const toast = useToast()
  const [counter, setCounter] = useOwnCounter(branchId)
  const list = useRef<HTMLOListElement>(null)
  const acts = useActs(branchId)
  const undo = useUndoArrive(branchId)
  const { waiting, timezone } = queue
  const serves = queue.counters.find((one) => one.counter === counter)?.serves ?? null
  const rows = () => [...(list.current?.children ?? [])]
  const chosen = () =>
    Math.max(
      0,
      rows().findIndex((row) => row.contains(document.activeElement)),
    )
  const move = (by: number) => rows()[chosen() + by]?.querySelector<HTMLElement>('button')?.focus()
  const withChosen = (act: (line: DeskTicket) => void) => () => {
    const line = waiting[chosen()]
    if (line && !isCut) act(line)
  }
  useShortcuts({
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    p: withChosen((line) => acts.call(line, counter)),
    b: withChosen((line) => acts.postpone(line, false)),
    s: () => {
      if (serves && !isCut) acts.end(serves)
    },
  })
  const notHere = (line: DeskTicket) => {
    const { visit } = line
    if (!visit || line.kind !== 'J') return acts.end(line)
    undo.mutate(visit, { onSuccess: () => toast(`${ticketLabel(line)} belum di sini`) })
  }
  const failure = acts.failure ?? undo.error
  return (
    <div className={styles.columns}>
      <div>
        {failure && <FormProblem text={messageOf(failure)} />}
        {waiting.length === 0 && <p className={styles.none}>Tidak ada yang menunggu</p>}
        <ol className={styles.list} aria-label="Urutan panggilan" ref={list}>
          {waiting.map((line, index) => (
            <QueueRow
              key={line.id}
              line={line}
              first={index === 0}
              {...{ timezone, now, isCut }}
              onCall={() => acts.call(line, counter)}
              onPostpone={() => acts.postpone(line, false)}
              onNotHere={() => notHere(line)}
              onOpen={() =>
                navigate(line.visit ? visitPath(line.visit.id) : `/desk/walk-in?pelat=${line.plate ?? ''}`)
              }
            />
          ))}
        </ol>
        <CalledLines queue={queue} />
      </div>
      <QueueSide
        {...{ branchId, queue, counter, isCut, now }}
        onCounter={setCounter}
        serves={serves}
        onEnd={acts.end}
        onMissed={(line) => acts.postpone(line, true)}
      />
    </div>
  )
}
