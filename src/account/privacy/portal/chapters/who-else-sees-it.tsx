import type { Chapter } from '../legal-document.tsx'

/** Who receives data and how it is protected. */
export const whoElseSeesIt: readonly Chapter[] = [
  {
    id: 'sharing',
    title: 'Sharing',
    body: (
      <>
        <p>We do not sell your personal data. We share it only in these cases.</p>
        <ul>
          <li>
            <b>With workshops and branches</b>, so that they can carry out the service you have booked.
          </li>
          <li>
            <b>With service providers</b> that send messages or run computers for us, and only as far as their
            task needs it.
          </li>
          <li>
            <b>With affiliates and business partners</b> who help us to offer a product you have asked for.
            They must respect this policy.
          </li>
          <li>
            <b>When the business changes hands</b>, for example in a merger or a sale of its assets.
          </li>
          <li>
            <b>With your consent</b>, for any other purpose you have agreed to.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'Retention',
    body: (
      <p>
        We keep personal data only as long as the purposes in this policy require, or as long as the law
        demands. Usage data is kept for a shorter time, except where it is needed for security. When your
        account is erased, your profile and your cars go with it; records that the law makes us keep are kept
        apart until their time is over.
      </p>
    ),
  },
  {
    id: 'transfer',
    title: 'Transfer',
    body: (
      <p>
        Your data may be stored and processed on computers outside your province or country, where other data
        protection rules may apply. We transfer it only to places and companies that protect it at least as
        well as this policy promises.
      </p>
    ),
  },
  {
    id: 'disclosure',
    title: 'Disclosure',
    body: (
      <>
        <p>We may disclose personal data when we believe in good faith that this is necessary</p>
        <ul>
          <li>to obey the law or a valid order of a court or an authority,</li>
          <li>to protect our rights or our property,</li>
          <li>to prevent or investigate wrongdoing in connection with the portal,</li>
          <li>to protect the safety of our customers or of the public, or</li>
          <li>to defend ourselves against a legal claim.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Passwords are stored in a form that cannot be read back, connections are encrypted, and access to
        personal data is limited and recorded. No transmission over the internet and no storage is perfectly
        safe, so we cannot promise absolute security. Choose a password that you use nowhere else, and tell us
        at once if you suspect that somebody else knows it.
      </p>
    ),
  },
  {
    id: 'maps',
    title: 'Place Search on Maps',
    body: (
      <p>
        The portal may offer to search for a place on a map. Such a search is answered by an outside maps
        provider: what you type and a rough location are sent to that provider and handled under its own
        privacy policy. You can always choose province and city from our lists instead.
      </p>
    ),
  },
]
