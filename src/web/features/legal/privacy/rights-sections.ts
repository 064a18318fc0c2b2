import { message } from '../../../i18n/localisation.tsx';
import { paths } from '../../../paths.ts';
import type { LegalSection } from '../legal-text.ts';

export const groundsSection: LegalSection = {
  id: 'grounds',
  title: message('Why we may do this, and where data goes'),
  blocks: [
    {
      list: [
        message(
          'To do what you ask of us (a contract): prayer times, places, your account, premium, answers to your letters.',
        ),
        message(
          'Because you allow it (consent): your place from the browser, camera, sensors and notifications. You take it back in the settings of your browser.',
        ),
        message(
          'Because there is a good reason that weighs no less than yours (legitimate interest): keeping the service safe, and counting without identity.',
        ),
        message('Because the law demands it: records of payments, and orders of authorities.'),
      ],
    },
    message(
      'That you use Mihrab may hint at your religion. We do not ask for it, draw no conclusion from it and tell nobody. Where the law counts an account or its favourites among such data, we hold them because you chose to give them to us, and you take that back by deleting them.',
    ),
    message(
      'Services in the table above may work in other countries, among them the United States. Where the law asks for it, we rest on what it allows for this, such as the standard contractual clauses of the European Union. We tell you on request in which country our server stands.',
    ),
  ],
};

export const rightsSection: LegalSection = {
  id: 'rights',
  title: message('Your rights, and how to use them'),
  blocks: [
    message('Wherever you live, you can:'),
    {
      list: [
        message('download in your profile everything that your account holds;'),
        message('delete your account in your profile: what belongs to it goes at once, and premium with it;'),
        message('end each of your sign-ins in your profile, and change your settings on the page;'),
        message(
          'have something corrected, object, have the use of your data limited, or take back consent: write to {email}.',
        ),
      ],
    },
    {
      links: [
        { to: paths.profile, label: message('Your profile') },
        { to: `${paths.contact}?topic=privacy`, label: message('Write to us about your data') },
      ],
    },
    message(
      'We answer within 30 days. Write from the address of your account, so that nobody but you gets your data. It costs nothing, and nobody is treated worse for it.',
    ),
    message(
      'In the European Union, the European Economic Area and the United Kingdom these are your rights under the GDPR: access, rectification, erasure, restriction, portability and objection. You may complain to the supervisory authority where you live.',
    ),
    message(
      'In California you have the rights of the CCPA to know, to correct and to delete. We do not sell or share personal information in the sense of that law, so there is nothing to opt out of.',
    ),
    message(
      'In Singapore you may ask under the PDPA for access and correction, and how your data was used in the past year, and you may take back consent. You may complain to the Personal Data Protection Commission.',
    ),
    message('We make no profile of you, and no machine decides about you in a way that has effects in law.'),
  ],
};
