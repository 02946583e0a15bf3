import type { Chapter } from './contents.tsx'
import { PRIVACY_EMAIL } from './privacy-contact.ts'

export const policyChapters: readonly Chapter[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          <b>Account</b> means the personal account you create to use the portal.
        </li>
        <li>
          <b>Portal</b> means the Toyota Trust website and the services offered on it.
        </li>
        <li>
          <b>We</b> means the operator of the portal, who decides why and how your data is used.
        </li>
        <li>
          <b>Personal data</b> means any information that relates to an identified or identifiable person.
        </li>
        <li>
          <b>Usage data</b> means data collected automatically while the portal is used.
        </li>
        <li>
          <b>Cookie</b> means a small piece of data that a website keeps in your browser. Where we say cookie,
          we also mean the browser's own storage.
        </li>
        <li>
          <b>Service provider</b> means a company that handles data on our behalf, for example to send an SMS.
        </li>
      </ul>
    ),
  },
  {
    id: 'personal-data',
    title: 'Personal Data We Collect',
    body: (
      <>
        <p>While you use the portal we may ask for the following data.</p>
        <ul>
          <li>Email address</li>
          <li>First name and last name</li>
          <li>Phone number</li>
          <li>Address</li>
          <li>Usage data</li>
        </ul>
        <p>
          You may add your place and date of birth and your gender to your profile. When you register a car we
          keep its plate number, colour, registration expiry date and, if you give it, its chassis or engine
          number. When you book a service we keep the workshop, the time, the mileage and your notes.
        </p>
        <p>
          Usage data is what your device sends with every request: its network address, the kind and version
          of your browser, the pages you open and when, and similar technical details.
        </p>
        <p>
          If you sign in with Google or Facebook, that company tells us your name, your email address and the
          number of your account there. We never receive your password from them.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          We use necessary, acceptance and functionality cookies. You can refuse cookies in your browser, but
          some parts of the portal may then stop working.
        </p>
        <ul>
          <li>
            <b>Necessary cookies</b> keep you signed in and protect your account. The portal cannot work
            without them, and they end when you log out.
          </li>
          <li>
            <b>Acceptance cookies</b> remember whether you have accepted the use of cookies.
          </li>
          <li>
            <b>Functionality cookies</b> remember choices you have made, so that you need not make them again.
          </li>
        </ul>
        <p>We use no cookies for advertising.</p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How We Use Your Data',
    body: (
      <ul>
        <li>To provide the portal, keep it running and find faults.</li>
        <li>To manage your account and let you use what is open to registered customers.</li>
        <li>To carry out what you ask for: bookings at a workshop, price checks and trade-in requests.</li>
        <li>
          To reach you by email, SMS or telephone about your account and your bookings, including security
          notices and verification codes.
        </li>
        <li>To tell you about our own offers that resemble what you have used, unless you ask us not to.</li>
        <li>To answer your questions and requests.</li>
        <li>To understand how the portal is used and make it better.</li>
        <li>To meet legal duties and to prevent abuse.</li>
      </ul>
    ),
  },
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
