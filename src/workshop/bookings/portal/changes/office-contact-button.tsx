import { useContact } from '#office/contact/portal/public/use-contact.tsx'
import { Button } from '#web/ui/button.tsx'

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
