import { Button } from '#web/ui/button.tsx'
import styles from './plan-screen.module.css'

/** Offers the changes of others that a frozen plan does not show yet. */
export const NewerChanges = ({ count, onShow }: { count: number; onShow: () => void }) =>
  count > 0 && (
    <p className={styles.newer}>
      <Button variant="alt" size="sm" onClick={onShow}>
        {count} perubahan, tampilkan
      </Button>
    </p>
  )
