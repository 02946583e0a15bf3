import type { ReactNode } from 'react'
import type { CarOrderState } from '../../orders.contract.ts'
import styles from './order-parts.module.css'

interface Props {
  order: CarOrderState
  /** A link to cars like this one. */
  similar: ReactNode
}

/** Says of a car that somebody else orders it, and until when, or that it is sold; nothing of a free one. */
export function OrderNotice({ order: { state, until_text }, similar }: Props) {
  if (state !== 'ordered' && state !== 'sold') return null
  return (
    <div className={styles.taken}>
      <b>{state === 'sold' ? 'Terjual' : `Dipesan sampai ${until_text ?? 'batasnya'}`}</b>
      {state === 'ordered' && (
        <>
          <p>Kalau tidak jadi, mobil ini bisa dipesan lagi. Semua yang menunggu dikabari bersamaan.</p>
          {similar}
        </>
      )}
    </div>
  )
}
