import { Button } from '../../../../platform/ui/button.tsx'
import { useContact } from '../../../office/contact/public/use-contact.tsx'

/** Button to ask head office about a booking whose workshop has no phone number. */
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
