import { Icon } from '#web/ui/icon.tsx'
import type { InspectionContent } from '../inspection-content.model.ts'
import { groupTitle } from '../inspection-points.model.ts'
import type { EvidencePhoto } from '../inspections.contract.ts'
import styles from './inspection.module.css'
import { AnswerBadge } from './public/answer-badge.tsx'
import { formatPointValue, formatStamps, groupsOf, PAPER_MARKS } from './texts.ts'

const FIRST_PHOTOS = 4

interface Props {
  content: InspectionContent
  photos: readonly EvidencePhoto[]
}

/** Photos of evidence, and every point by group with its value. */
export function AllPoints({ content, photos }: Props) {
  return (
    <>
      {photos.length > 0 && (
        <section className={styles.part} aria-labelledby="bukti">
          <h2 id="bukti">Foto bukti</h2>
          <Photos photos={photos.slice(0, FIRST_PHOTOS)} />
          {photos.length > FIRST_PHOTOS && (
            <details className={styles.group}>
              <summary>
                <b>Lihat {photos.length} foto</b>
                <Icon name="chevron-down" size={20} />
              </summary>
              <Photos photos={photos.slice(FIRST_PHOTOS)} />
            </details>
          )}
        </section>
      )}
      <section className={styles.part} aria-labelledby="titik">
        <h2 id="titik">Semua titik</h2>
        {groupsOf(content).map(({ group, points, words }) => (
          <details key={group} id={group.replace(' ', '-')} className={styles.group}>
            <summary>
              <span>
                <b>{groupTitle(group)}</b>
                <small>{words}</small>
              </span>
              <span>{points.length} titik</span>
              <Icon name="chevron-down" size={20} />
            </summary>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point.id}>
                  <span>
                    {point.point}
                    {(point.note ?? point.reason) && <small>{point.note ?? point.reason}</small>}
                    {point.stamps && <small>Cap: {formatStamps(point.stamps)}.</small>}
                  </span>
                  <span className={styles.value}>
                    {formatPointValue(point)}
                    <i aria-hidden="true">{PAPER_MARKS[point.answer]}</i>
                    {point.answer !== 'noted' && <AnswerBadge answer={point.answer} />}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </section>
    </>
  )
}

const Photos = ({ photos }: { photos: readonly EvidencePhoto[] }) => (
  <ul className={styles.photos}>
    {photos.map(({ sha256, point_id, address, alt, width, height, sample, hidden_reason }) => (
      <li key={`${point_id}${sha256}`}>
        {address ? (
          <a href={address.replace('{width}', '2048')} className={styles.photo}>
            <img
              src={address.replace('{width}', '320')}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
            />
            {sample && <span>Ilustrasi contoh</span>}
          </a>
        ) : (
          <p className={styles.hidden}>
            {hidden_reason
              ? `Foto ini disembunyikan kantor pusat: ${hidden_reason}.`
              : 'Foto ini belum bisa dimuat.'}
          </p>
        )}
        <p aria-hidden={address ? true : undefined}>{alt}</p>
      </li>
    ))}
  </ul>
)
