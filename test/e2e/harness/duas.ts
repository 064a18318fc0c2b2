import type { BrowserContext } from '@playwright/test';
import type { Dua } from '../../../src/domain/duas/dua.ts';
import { dayMs } from '../../../src/domain/time/units.ts';
import { sampleDua } from '../../harness/sample-duas.ts';
import { account, startSignedIn } from './account.ts';

const arabicText = (title: string) => ({
  title,
  when: 'عند التجربة.',
  tags: ['عيّنة'],
  reference: 'القرآن 1:1',
});

/** A collection for journeys; the texts are placeholders and not real duas. */
export const listedDuas: readonly Dua[] = [
  sampleDua('morning_dhikr_1', {
    ...{ title: 'At the break of day', category: 'Morning & Evening', moments: ['morning', 'evening'] },
    ...{ tags: ['morning'], reference: 'Qur’an 1:1', times: 3, inArabic: arabicText('عند طلوع الفجر') },
    check: {
      status: 'verified',
      against: ['a printed sample'],
      againstInArabic: ['a printed sample'],
      vowelsChecked: 1,
    },
  }),
  sampleDua('travel_1', {
    ...{ title: 'Setting out', category: 'Travel', tags: ['journey'], reference: 'Sample book 12' },
    ...{ transliteration: 'hādhā fi t-tajribah', inArabic: arabicText('عند الخروج') },
  }),
  sampleDua('sleep_1', {
    ...{ title: 'Lying down', category: 'Sleep', tags: ['night'], moments: ['night'] },
    ...{ reference: 'Sample book 34', inArabic: arabicText('عند النوم') },
  }),
  sampleDua('sleep_2', {
    ...{ title: 'Waking on a journey', category: 'Sleep', tags: ['night'], moments: ['waking'] },
    ...{ reference: 'Sample book 35', inArabic: arabicText('عند الاستيقاظ') },
  }),
];

/** Stubs `/api/duas` with these duas, for an account whose premium ends a year from now. */
export async function stubDuas(context: BrowserContext, duas = listedDuas): Promise<void> {
  await context.route('**/api/duas*', (route) =>
    route.fulfill({
      json: {
        success: true,
        version: 'sample-1',
        accountId: 'amina',
        premiumUntil: new Date(Date.now() + 365 * dayMs).toISOString(),
        duas,
      },
    }),
  );
}

/** Starts the browser as a returning premium member to whom the stubbed server sends these duas. */
export async function openAsMember(context: BrowserContext, duas = listedDuas): Promise<void> {
  await startSignedIn(context, account({ isPremium: true }));
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('mihrab_premium', '1');
  });
  await stubDuas(context, duas);
}
