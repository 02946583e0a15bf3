import { Button, ButtonLink } from '#web/ui/button.tsx'
import { visitPath } from './visit-path.ts'

const LABEL = 'Lihat kartu'

/** Leads to the card of a visit that another person changed. */
export const VisitCardLink = ({ visitId }: { visitId: string }) => (
  <ButtonLink variant="alt" size="sm" to={visitPath(visitId)}>
    {LABEL}
  </ButtonLink>
)

/** The same in a dialog that lies over the card. */
export const VisitCardButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="alt" size="sm" onClick={onClick}>
    {LABEL}
  </Button>
)
