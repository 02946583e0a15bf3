import { Button } from '../../../../platform/ui/button.tsx'
import { useContact } from '../../../office/contact/public/use-contact.tsx'

/** The way to ask about a booking whose workshop has no number. */
export function OfficeContactButton({ message }: { message: string }) {
  const { toggle, dialog } = useContact(message)
  return (
    <>
      <Button variant="alt" onClick={toggle}>
        Tulis kepada kami
      </Button>
      {dialog}
    </>
  )
}
