import { ButtonAnchor } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Button to call the workshop, where its number is known. */
export function CallWorkshop({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null
  return (
    <ButtonAnchor variant="alt" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" size={20} />
      Telepon Bengkel {name}
    </ButtonAnchor>
  )
}
