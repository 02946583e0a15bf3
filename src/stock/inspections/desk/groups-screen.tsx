import { useState } from 'react'
import { DEFAULT_ZONE, localClock, placeClock } from '#core/days.ts'
import { CLAIM_SHAPES } from '#web/cars/claim-shapes.ts'
import { call } from '#web/desk/call.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { messageOf } from '#web/message-of.ts'
import { Link } from '#web/router/link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { discardInspection, type InspectionDraft } from '../desk-inspections.contract.ts'
import { CLAIM_LABELS } from '../inspection-claims.model.ts'
import { groupTitle } from '../inspection-points.model.ts'
import { groupPath, signingPath } from './addresses.ts'
import {
  claimProgress,
  draftClaims,
  type GroupState,
  minutesSince,
  secondsLeft,
  signingProblem,
} from './draft-state.ts'
import styles from './inspection.module.css'
import type { InspectionState } from './use-draft.ts'

const NEXT_GROUP = 'kelompok-berikutnya'

interface Props {
  stockNo: string
  draft: InspectionDraft
  groups: readonly GroupState[]
  inspection: InspectionState
}

/** The groups of a draft, its progress, and the claims that it supports so far. */
export function GroupsScreen({ stockNo, draft, groups, inspection }: Props) {
  const { points, waiting } = inspection
  const answered = points.filter(({ given }) => given).length
  const next = groups.find((group) => group.answered < group.points.length)
  const minutes = Math.ceil(secondsLeft(points) / 60)
  const elapsed = minutesSince(draft.started_at, new Date())
  const until = placeClock(new Date(Date.now() + minutes * 60_000), DEFAULT_ZONE)
  const problem = signingProblem(points, waiting)
  const { day } = localClock(new Date(), DEFAULT_ZONE)
  return (
    <div className={styles.columns}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.group}>
            <GroupCard stockNo={stockNo} group={group} isNext={group === next} />
          </li>
        ))}
      </ul>
      <aside className={styles.side}>
        <div>
          <p className={styles.figure}>
            {answered} dari {points.length}
          </p>
          <p className={styles.under}>titik dijawab{elapsed !== null && `, ${elapsed} menit berjalan`}</p>
          {minutes > 0 && (
            <p className={styles.hint}>
              Sisa sekitar {minutes} menit, sampai {until.time}
            </p>
          )}
        </div>
        <section>
          <h2>Yang boleh dikatakan</h2>
          <ul className={styles.todo}>
            {draftClaims(points, day).map((claim) => (
              <li key={claim.claim}>
                <StrokeIcon path={CLAIM_SHAPES[claim.claim]} size={18} />
                {CLAIM_LABELS[claim.claim]}: {claimProgress(claim)}
              </li>
            ))}
          </ul>
        </section>
        {next && (
          <ButtonLink id={NEXT_GROUP} to={groupPath(stockNo, next.group)} block className={styles.wide}>
            Lanjut: {groupTitle(next.group)}
          </ButtonLink>
        )}
        {problem === null ? (
          <ButtonLink to={signingPath(stockNo)} block variant={next ? 'alt' : 'primary'}>
            Tandatangani
          </ButtonLink>
        ) : (
          <>
            <ReadyButton
              variant="alt"
              block
              lacks={problem}
              findControl={() => document.getElementById(NEXT_GROUP)}
              aria-describedby="belum-bisa"
            >
              Tandatangani
            </ReadyButton>
            <p className={styles.hint} id="belum-bisa">
              {next ? `Bisa setelah ${points.length} titik dijawab dan semuanya terkirim.` : problem}
            </p>
          </>
        )}
        <DiscardDraftButton draft={draft} onDone={inspection.reload} />
      </aside>
      {next && (
        <div className={classNames(styles.foot, styles.phone)}>
          <ButtonLink to={groupPath(stockNo, next.group)} block>
            Lanjut: {groupTitle(next.group)}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function GroupCard({ stockNo, group, isNext }: { stockNo: string; group: GroupState; isNext: boolean }) {
  const { group: name, points, answered, minutes, words } = group
  const isDone = answered === points.length
  const hint = isDone ? words : answered > 0 ? 'sedang diisi' : `sekitar ${minutes} menit`
  return (
    <Link to={groupPath(stockNo, name)} className={classNames(styles.group, isNext && styles.next)}>
      <b>{groupTitle(name)}</b>
      <span className={classNames(styles.count, isDone && styles.done)}>
        {isDone ? <Icon name="check" /> : `${answered}/${points.length}`}
      </span>
      <small>{hint}</small>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
        <rect width="100" height="1" className={styles.rest} />
        <rect width={(answered / points.length) * 100} height="1" className={styles.filled} />
      </svg>
    </Link>
  )
}

function DiscardDraftButton({ draft, onDone }: { draft: InspectionDraft; onDone: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const discard = () =>
    call(discardInspection, { params: { inspectionId: draft.id } }).then(onDone, (problem: unknown) =>
      toast(messageOf(problem)),
    )
  if (!asking)
    return (
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        Buang draf
      </Button>
    )
  return (
    <div role="alert">
      <p>Semua jawaban dan foto draf ini dihapus.</p>
      <Button variant="alt" block onClick={() => void discard()}>
        Buang draf ini
      </Button>
      <Button variant="quiet" block onClick={() => setAsking(false)}>
        Batal
      </Button>
    </div>
  )
}
