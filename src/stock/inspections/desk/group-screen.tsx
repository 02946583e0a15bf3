import { useState } from 'react'
import { Callout } from '#web/desk/parts/callout.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { groupTitle } from '../inspection-points.model.ts'
import { groupPath, inspectionPath } from './addresses.ts'
import { findBulkAnswerablePoints, type GroupState } from './draft-state.ts'
import styles from './inspection.module.css'
import { PointQuestion } from './point-question.tsx'
import type { InspectionState } from './use-draft.ts'
import { useGroupKeys } from './use-group-keys.ts'

interface Props {
  stockNo: string
  groups: readonly GroupState[]
  shown: GroupState
  inspection: InspectionState
}

/** The points of one group with their answers. */
export function GroupScreen({ stockNo, groups, shown, inspection }: Props) {
  const { answer, answerAll, addPhoto, refused, photoProblems } = inspection
  const list = useGroupKeys(shown.points, (state, change) => void answer(state, change))
  const [busy, setBusy] = useState(false)
  const together = findBulkAnswerablePoints(shown.points)
  const at = groups.indexOf(shown)
  const before = groups[at - 1]
  const after = groups[at + 1]
  const answerAllGood = async () => {
    setBusy(true)
    await answerAll(together, { answer: 'good' }).finally(() => setBusy(false))
  }
  return (
    <div className={styles.narrow}>
      {together.length > 0 && (
        <Callout
          title={`${together.length} titik tanpa ukuran boleh dijawab sekaligus`}
          action={
            <Button variant="alt" busy={busy} onClick={answerAllGood}>
              Semua baik, lalu kecualikan
            </Button>
          }
        >
          Yang berukuran, berfoto, atau menopang kalimat untuk pembeli dijawab satu per satu.
        </Callout>
      )}
      <ul className={styles.points} ref={list}>
        {shown.points.map((state) => (
          <li key={state.point.id}>
            <PointQuestion
              state={state}
              cities={inspection.draft?.cities ?? []}
              isRefused={refused.has(state.point.id)}
              photoProblem={photoProblems.get(state.point.id) ?? null}
              onAnswer={(change) => void answer(state, change)}
              onPhoto={(file) => void addPhoto(state.point.id, file)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={before ? groupPath(stockNo, before.group) : inspectionPath(stockNo)} variant="alt">
          <Icon name="chevron-left" size={20} />
          {before ? groupTitle(before.group) : 'Inspeksi'}
        </ButtonLink>
        <ButtonLink to={after ? groupPath(stockNo, after.group) : inspectionPath(stockNo)}>
          {after ? groupTitle(after.group) : 'Selesai'}
          <Icon name="chevron-right" size={20} />
        </ButtonLink>
      </div>
    </div>
  )
}
