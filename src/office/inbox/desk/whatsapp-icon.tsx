import { StrokeIcon } from '#web/ui/icon.tsx'
import styles from './inbox.module.css'

const BUBBLE =
  'M4.2 6.2c0-.8.6-1.4 1.4-1.4h12.8c.8 0 1.4.6 1.4 1.4v8.6c0 .8-.6 1.4-1.4 1.4H11l-4.4 3.6v-3.6h-1c-.8 0-1.4-.6-1.4-1.4ZM8 9h8M8 12.4h5'

/** Marks a thread of WhatsApp: a speech bubble and the name. */
export const WhatsAppChannel = () => (
  <span className={styles.channel}>
    <StrokeIcon path={BUBBLE} size={16} />
    WhatsApp
  </span>
)
