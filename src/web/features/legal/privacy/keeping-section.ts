import { message } from '../../../i18n/localisation.tsx';
import type { LegalRow, LegalSection } from '../legal-text.ts';

const kept: readonly LegalRow[] = [
  {
    title: message('Account, settings, accepted terms, premium'),
    cells: [message('Until you delete the account')],
  },
  {
    title: message('Sign-ins'),
    cells: [message('Until you sign out; 30 days without use; 90 days at most')],
  },
  {
    title: message('Browsers in which you have signed in, as hashes'),
    cells: [message('1 year after you last signed in')],
  },
  {
    title: message('Codes sent by e-mail'),
    cells: [message('10 minutes; 1 day with an account that is not confirmed')],
  },
  {
    title: message('E-mails that wait'),
    cells: [message('Until they have left, or are of no use any more')],
  },
  {
    title: message('Letters from the contact form'),
    cells: [message('90 days')],
  },
  {
    title: message('What Stripe reports'),
    cells: [message('60 days')],
  },
  {
    title: message('Limits against misuse'),
    cells: [message('1 day at most')],
  },
  {
    title: message('Answers of map services'),
    cells: [message('A week at most, in memory')],
  },
  {
    title: message('Counts by day'),
    cells: [message('Without end; they name nobody')],
  },
];

export const keepingSection: LegalSection = {
  id: 'keeping',
  title: message('How long we keep it, and how it is protected'),
  blocks: [
    {
      table: {
        caption: message('What the server keeps, and until when'),
        columns: [message('What'), message('Until when')],
        rows: kept,
      },
    },
    message(
      'What has expired counts for nothing from that moment and is deleted soon after. If we make backups, what you delete stays in them until they are overwritten.',
    ),
    message(
      'Passwords, codes and sign-ins are stored as hashes, waiting e-mails and letters sealed. Pages load scripts from our own site and from the hosts named above, and from nowhere else. No system is perfectly safe: if something happens to your data, we tell you and the authorities as the law asks.',
    ),
  ],
};
