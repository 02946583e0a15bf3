import type { Chapter } from '../legal-document.tsx'
import { PRIVACY_EMAIL } from '../privacy-contact.ts'

/** Children, other sites, changes and how to write to us. */
export const aboutThisPolicy: readonly Chapter[] = [
  {
    id: 'children',
    title: 'Children Under 13',
    body: (
      <p>
        The portal is not meant for anyone under the age of 13, and we do not knowingly collect personal data
        from children under 13. If you are a parent or guardian and learn that your child has given us
        personal data, please contact us. When we find that we hold such data without a parent's consent, we
        delete it.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to Other Sites',
    body: (
      <p>
        Some links lead to sites that we do not run. We have no control over their content and take no
        responsibility for how they treat your data. Please read the privacy policy of every site you visit.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to This Policy',
    body: (
      <p>
        We may change this policy from time to time. The new text is published on this page and the date at
        its top is changed. Before a change that matters takes effect, we tell you by email or by a notice on
        the portal. Please look at this page now and then.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        If you have questions about this policy or about your personal data, write to{' '}
        <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </p>
    ),
  },
]
