import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { useWorkshop } from '#web/desk/frame/workshop.tsx'
import { PLUS } from '#web/desk/parts/icon-paths.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { type Hints, KeyHints } from '#web/desk/parts/key-hints.tsx'
import { Segments } from '#web/desk/parts/segments.tsx'
import { useShortcuts } from '#web/desk/shortcuts.ts'
import { messageOf } from '#web/message-of.ts'
import { Navigate } from '#web/router/router.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { LiveStatus, useLiveVisits } from '#workshop/visits/desk/public/live-status.tsx'
import { VisitBadge } from '#workshop/visits/desk/public/visit-badge.tsx'
import type { DeskWaiting, WaitingList } from '../desk-waiting.contract.ts'
import { ENDED_ENTRY_DAYS } from '../waiting-rules.model.ts'
import { AddDialog } from './add-dialog.tsx'
import { FreedSlots } from './freed-slots.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { useWaitingList, useWithdrawOffer } from './requests.ts'
import styles from './waiting.module.css'
import {
  formatWaitingDays,
  formatWaitingMoment,
  formatWaitingState,
  formatWaitingWork,
  getDayPartLabel,
} from './waiting-texts.ts'

type View = 'waiting' | 'booked' | 'ended'
const KEYS: Hints = [[['T'], 'tambah lewat telepon']]

/** "Daftar Tunggu": the customers who wait for a place at the workshop, and the places that became free. */
export function WaitingScreen() {
  const { workshop } = useWorkshop()
  if (!workshop) return <Navigate to="/desk/bengkel" replace />
  return <WorkshopWaitingList key={workshop.id} workshop={workshop} />
}

function WorkshopWaitingList({ workshop }: { workshop: { id: number; timezone: string } }) {
  const list = useWaitingList(workshop.id)
  const connection = useLiveVisits(workshop)
  const [view, setView] = useState<View>('waiting')
  const [adding, setAdding] = useState(false)
  const isOffline = connection.offlineSince !== null
  useShortcuts(isOffline ? {} : { t: () => setAdding(true) })
  const { data } = list
  return (
    <>
      <LiveStatus connection={connection} />
      <div className={styles.head}>
        <h1>Daftar Tunggu</h1>
        {data && <Figures data={data} />}
        <Segments
          label="Tampilkan"
          value={view}
          items={[
            { value: 'waiting', label: `Menunggu${data ? ` ${data.waiting.length}` : ''}` },
            { value: 'booked', label: `Dapat tempat${data ? ` ${data.booked.length}` : ''}` },
            { value: 'ended', label: `Berakhir${data ? ` ${data.ended.length}` : ''}` },
          ]}
          onChange={setView}
        />
        <Button disabled={isOffline} onClick={() => setAdding(true)}>
          <StrokeIcon path={PLUS} size={20} />
          Tambah
          <Key>T</Key>
        </Button>
      </div>
      {data ? (
        <>
          <Entries
            list={data[view]}
            view={view}
            branch={data.branch}
            isOffline={connection.offlineSince !== null}
          />
          <FreedSlots freed={data.freed} timezone={workshop.timezone} />
        </>
      ) : list.isError ? (
        <FailedLoad onRetry={() => void list.refetch()} busy={list.isFetching} />
      ) : (
        <Loading>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Loading>
      )}
      <KeyHints short={KEYS} all={KEYS} />
      {adding && <AddDialog branch={workshop} onClose={() => setAdding(false)} />}
    </>
  )
}

const Figures = ({ data: { waiting, booked, ended } }: { data: WaitingList }) => (
  <>
    <span>
      <b>{waiting.length}</b> menunggu
    </span>
    <span className={styles.figure}>
      {ENDED_ENTRY_DAYS} hari:{' '}
      <b>
        {booked.length} dari {booked.length + ended.length}
      </b>{' '}
      dapat tempat
    </span>
  </>
)

interface EntriesProps {
  list: readonly DeskWaiting[]
  view: View
  branch: WaitingList['branch']
  isOffline: boolean
}

function Entries({ list, view, branch, isOffline }: EntriesProps) {
  const [removed, setRemoved] = useState<DeskWaiting | null>(null)
  const withdraw = useWithdrawOffer(branch.id)
  const toast = useToast()
  const now = useNow(10_000)
  if (list.length === 0)
    return (
      <p>{view === 'waiting' ? 'Tidak ada yang menunggu' : `Belum ada dalam ${ENDED_ENTRY_DAYS} hari`}</p>
    )
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={layout.visuallyHidden}>Daftar tunggu</caption>
          <thead>
            <tr>
              <th>Urutan</th>
              <th>Mobil</th>
              <th>Pekerjaan</th>
              <th>Hari yang bisa</th>
              <th>Bagian hari</th>
              <th>Sejak</th>
              <th>Keadaan</th>
              <th>
                <span className={layout.visuallyHidden}>Tindakan</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map((entry, index) => {
              const state = formatWaitingState(entry, branch.timezone, now)
              const plate = formatPlate(entry.plate)
              const { offer } = entry
              return (
                <tr key={entry.id}>
                  <td>
                    <b className={styles.place}>{view === 'waiting' ? index + 1 : '–'}</b>
                  </td>
                  <td>
                    <span className={styles.car}>
                      <VisitBadge visit={entry} size="sm" />
                      <span>
                        <b>{entry.car_name.replace(/^Toyota /, '')}</b>
                        <small>{entry.first_name}</small>
                      </span>
                    </span>
                  </td>
                  <td>{formatWaitingWork(entry)}</td>
                  <td>{formatWaitingDays(entry)}</td>
                  <td>{getDayPartLabel(entry)}</td>
                  <td>{formatWaitingMoment(entry.joined_at, branch.timezone)}</td>
                  <td>
                    <span className={offer ? styles.offered : styles.state}>{state.words}</span>
                    {state.small && <small>{state.small}</small>}
                  </td>
                  <td>
                    {view === 'waiting' &&
                      (offer ? (
                        <Button
                          variant="alt"
                          size="sm"
                          disabled={isOffline}
                          aria-label={`Tarik tawaran ${plate}`}
                          onClick={() =>
                            void withdraw.mutateAsync({ entryId: entry.id, offerId: offer.id }).then(
                              () => toast('Tawaran ditarik'),
                              (problem) => toast(messageOf(problem)),
                            )
                          }
                        >
                          Tarik tawaran
                        </Button>
                      ) : (
                        <Button
                          variant="alt"
                          size="sm"
                          disabled={isOffline}
                          aria-label={`Keluarkan ${plate} dari daftar`}
                          onClick={() => setRemoved(entry)}
                        >
                          Keluarkan
                        </Button>
                      ))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {removed && <RemoveDialog branchId={branch.id} entry={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
