import { LIST_COUNT_MAX } from '#core/lists.ts'
import { withThousands } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './lists.module.css'
import type { OpenList } from './use-list.ts'

/** How many there are: `1.284`, or `lebih dari 10.000`. */
export const countText = (total: number): string =>
  total > LIST_COUNT_MAX ? `lebih dari ${withThousands(LIST_COUNT_MAX)}` : withThousands(total)

/** The foot of a list. */
export function Pager<Row extends { id: string }>({ list: { page, next, former } }: { list: OpenList<Row> }) {
  if (!page || (page.next === null && page.former === null)) return null
  return (
    <nav aria-label="Halaman" className={styles.pager}>
      <p>
        Menampilkan {withThousands(page.rows.length)} dari {countText(page.total)}
      </p>
      <Button variant="alt" disabled={page.former === null} onClick={former}>
        Sebelumnya
      </Button>
      <Button variant="alt" disabled={page.next === null} onClick={next}>
        Berikutnya
      </Button>
    </nav>
  )
}
