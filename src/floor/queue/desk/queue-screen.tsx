import { useRef, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { PLUS, SCREEN } from '#web/desk/parts/icon-paths.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Navigate } from '#web/router/router.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import type { DeskTicket, Queue } from '../desk-queue.contract.ts'
import { POSTPONED_MINUTES, ticketLabel } from '../queue-tickets.model.ts'
import { CalledTickets } from './called-tickets.tsx'
import { JoinDialog } from './join-dialog.tsx'
import styles from './queue.module.css'
import { QueueSide } from './queue-side.tsx'
import { type QueueAct, useQueue, useQueueActs, useUndoArrival } from './requests.ts'
import { TicketRow } from './ticket-row.tsx'

const keyOf = (branchId: number) => `desk.counter.${branchId}`

/** The number of the counter at which this browser is used, from its local storage. */
function useOwnCounter(branchId: number): [number, (counter: number) => void] {
  const [counter, setCounter] = useState(() => Number(localStorage.getItem(keyOf(branchId))) || 1)
  return [
    counter,
    (next) => {
      localStorage.setItem(keyOf(branchId), String(next))
      setCounter(next)
    },
  ]
}

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
  return <WorkshopQueue key={workshop.id} branchId={workshop.id} timezone={workshop.timezone} />
}

function WorkshopQueue({ branchId, timezone }: { branchId: number; timezone: string }) {
  const loaded = useQueue(branchId)
  const connection = useLiveVisits({ id: branchId, timezone })
  const [joining, setJoining] = useState(false)
  const queue = loaded.data
  const isOffline = connection.offlineSince !== null
  useShortcuts(isOffline ? {} : { t: () => setJoining(true) })
  return (
    <>
      <div className={styles.head}>
        <h1>Antrean</h1>
        {queue && (
          <span className={styles.figure}>
            <b>{queue.waiting.length}</b> menunggu
          </span>
        )}
        <ButtonAnchor variant="alt" className={styles.tv} href="/desk/papan" target="_blank">
          <StrokeIcon path={SCREEN} size={20} />
          Buka papan TV
        </ButtonAnchor>
        <Button variant="alt" disabled={isOffline} onClick={() => setJoining(true)}>
          <StrokeIcon path={PLUS} size={20} />
          Tambah ke antrean
          <Key>T</Key>
        </Button>
      </div>
      <LiveStatus connection={connection} />
      {queue ? (
        <Tickets branchId={branchId} queue={queue} isOffline={isOffline} />
      ) : (
        <RowsQueryStatus query={loaded} />
      )}
      <KeyHints short={KEYS} all={KEYS} />
      {joining && <JoinDialog branchId={branchId} onClose={() => setJoining(false)} />}
    </>
  )
}

interface TicketsProps {
  branchId: number
  queue: Queue
  isOffline: boolean
}

/** The actions on the queue. A toast names each; after a call it offers to postpone the ticket instead. */
function useActs(branchId: number) {
  const toast = useToast()
  const acts = useQueueActs(branchId)
  const run = (asked: QueueAct, words: string, undo?: () => void) =>
    acts.mutate(asked, {
      onSuccess: () => toast(words, undo && { label: 'Urungkan', onPress: undo }),
    })
  const postpone = (ticket: DeskTicket, missed: boolean) =>
    run(
      { act: 'postpone', ticket, missed },
      missed
        ? `${ticketLabel(ticket)} tidak ada di tempat`
        : `${ticketLabel(ticket)} ditunda ${POSTPONED_MINUTES.later} menit`,
    )
  const isTaken = acts.error instanceof ApiError && acts.error.data?.code === 'counter_taken'
  return {
    sentence:
      acts.error &&
      `${acts.variables && 'ticket' in acts.variables ? `${ticketLabel(acts.variables.ticket)}: ` : ''}${messageOf(acts.error)}${isTaken ? '. Pilih meja lain, atau tekan sekali lagi untuk menggantinya.' : ''}`,
    reset: acts.reset,
    /** `serves` is the number at that counter; the call of somebody else is ended only by a second press. */
    call: (ticket: DeskTicket, counter: number, serves: string | null) =>
      acts.mutate(
        { act: 'call', ticket, counter, serves: isTaken ? serves : null },
        {
          onSuccess: (queue) => {
            const called = queue.called.find(({ id }) => id === ticket.id)
            toast(
              `${ticketLabel(ticket)} dipanggil ke Meja ${counter}`,
              called && { label: 'Urungkan', onPress: () => postpone(called, false) },
            )
          },
        },
      ),
    postpone,
    end: (ticket: DeskTicket) => run({ act: 'end', ticket }, `${ticketLabel(ticket)} selesai`),
  }
}

function Tickets({ branchId, queue, isOffline }: TicketsProps) {
  const now = useNow(TICK_MS)
  const navigate = useNavigate()
  const toast = useToast()
  const [counter, setCounter] = useOwnCounter(branchId)
  const list = useRef<HTMLOListElement>(null)
  const acts = useActs(branchId)
  const undo = useUndoArrival(branchId)
  const { waiting, timezone } = queue
  const serves = queue.counters.find((one) => one.counter === counter)?.serves ?? null
  const rows = () => [...(list.current?.children ?? [])]
  const chosen = () =>
    Math.max(
      0,
      rows().findIndex((row) => row.contains(document.activeElement)),
    )
  const move = (by: number) => rows()[chosen() + by]?.querySelector<HTMLElement>('button')?.focus()
  const callToOwn = (ticket: DeskTicket) => acts.call(ticket, counter, serves?.id ?? null)
  const withChosen = (act: (ticket: DeskTicket) => void) => () => {
    const ticket = waiting[chosen()]
    if (ticket && !isOffline) act(ticket)
  }
  useShortcuts({
    arrowdown: () => move(1),
    arrowup: () => move(-1),
    p: withChosen(callToOwn),
    b: withChosen((ticket) => acts.postpone(ticket, false)),
    s: () => {
      if (serves && !isOffline) acts.end(serves)
    },
  })
  const undoArrival = (ticket: DeskTicket) => {
    const { visit } = ticket
    if (!visit || ticket.kind !== 'J') return acts.end(ticket)
    undo.mutate(visit, { onSuccess: () => toast(`${ticketLabel(ticket)} belum di sini`) })
  }
  const failure = acts.sentence ?? (undo.error && messageOf(undo.error))
  return (
    <div className={styles.columns}>
      <div>
        {failure && <FormProblem text={failure} />}
        {waiting.length === 0 && <p className={styles.none}>Tidak ada yang menunggu</p>}
        <ol className={styles.list} aria-label="Urutan panggilan" ref={list}>
          {waiting.map((ticket, index) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              first={index === 0}
              timezone={timezone}
              now={now}
              isOffline={isOffline}
              onCall={() => callToOwn(ticket)}
              onPostpone={() => acts.postpone(ticket, false)}
              onNotHere={() => undoArrival(ticket)}
              onOpen={() => {
                const visitId = ticket.visit?.id ?? ticket.booked?.visit_id
                navigate(visitId ? visitPath(visitId) : `/desk/walk-in?pelat=${ticket.plate ?? ''}`)
              }}
            />
          ))}
        </ol>
        <CalledTickets queue={queue} />
      </div>
      <QueueSide
        branchId={branchId}
        queue={queue}
        counter={counter}
        isOffline={isOffline}
        now={now}
        onCounter={(chosen) => {
          acts.reset()
          setCounter(chosen)
        }}
        serves={serves}
        onEnd={acts.end}
        onMissed={(ticket) => acts.postpone(ticket, true)}
      />
    </div>
  )
}
