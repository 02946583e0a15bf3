import type { ReactNode } from 'react'
import { rupiah } from '#core/money.ts'
import { costOf } from '../../work-order-lines.model.ts'
import { photoPath } from '../requests.ts'
import styles from './extra.module.css'

interface Props {
  line: {
    title: string
    detail?: string | null | undefined
    quantity: number
    price: number
    photo_id?: string | null | undefined
  }
  /** It will not be carried out. */
  struck?: boolean
  /** The reason of the answer. */
  words?: string | null
  /** The time that it takes. */
  time?: ReactNode
  /** Its flags and buttons. */
  children: ReactNode
}

/** A line of extra work, with its photo. */
export function ExtraLine({ line, struck = false, words, time, children }: Props) {
  const Name = struck ? 'del' : 'b'
  const Price = struck ? 'del' : 'b'
  const { title, detail, quantity, photo_id } = line
  return (
    <li className={styles.line}>
      {photo_id ? (
        <img className={styles.photo} src={photoPath(photo_id)} alt={`Foto ${title}`} loading="lazy" />
      ) : (
        <span className={styles.photo} aria-hidden="true" />
      )}
      <div className={styles.words}>
        <Name className={styles.name}>{quantity > 1 ? `${title} (${quantity})` : title}</Name>
        {detail && <p className={styles.detail}>{detail}</p>}
        {words && <p className={styles.detail}>Alasan: {words}</p>}
        <p className={styles.marks}>{children}</p>
      </div>
      <div className={styles.end}>
        <Price className={styles.price}>{rupiah(costOf(line))}</Price>
        {time}
      </div>
    </li>
  )
}
