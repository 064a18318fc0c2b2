import { describe, expect, it } from 'vitest';
import { pageLanguages } from '../../../domain/language/page-language.ts';
import { timeNames } from '../../../domain/prayer-times/types.ts';
import { minuteMs } from '../../../domain/time/units.ts';
import { type PushContent, writePushMessage } from './push-message.ts';

const beginsAt = Date.UTC(2026, 10, 27, 16, 5);
const style = { language: 'en', usesTwelveHours: false, isSilent: false } as const;
const maghrib: PushContent = {
  date: '2026-11-27',
  alert: 'maghrib',
  at: beginsAt - 10 * minuteMs,
  beginsAt,
  time: '16:05',
  cityName: 'London',
};

function notificationOf(content: Partial<PushContent>, changes: object = {}, minutesBefore = 0) {
  const message = writePushMessage(
    { ...maghrib, ...content },
    { ...style, ...changes },
    'https://mihrab.org',
    beginsAt - minutesBefore * minuteMs,
  );
  return JSON.parse(message.toString('utf8')).notification;
}

describe('the message of an alert', () => {
  it('says that the time has come, or how long it is until then', () => {
    expect(notificationOf({})).toMatchObject({
      title: 'Maghrib at 16:05',
      body: 'London · It’s time to pray.',
    });
    expect(notificationOf({}, {}, 1)).toMatchObject({ body: 'London · In 1 minute.' });
    expect(notificationOf({}, {}, 10)).toMatchObject({ body: 'London · In 10 minutes.' });
    // It was sent some minutes late.
    expect(notificationOf({}, {}, -3)).toMatchObject({ body: 'London · It’s time to pray.' });
    expect(notificationOf({ alert: 'sunrise' })).toMatchObject({ body: 'London · Fajr time has ended.' });
  });

  it('has the instant it was due, by which the service worker knows that it is late', () => {
    expect(notificationOf({})).toMatchObject({ data: { at: beginsAt - 10 * minuteMs } });
  });

  it('has the tag of the prayer and day, and opens the times in the language', () => {
    expect(notificationOf({}, { language: 'tr', isSilent: true })).toMatchObject({
      tag: 'mihrab 2026-11-27 maghrib',
      navigate: 'https://mihrab.org/tr/prayer-times',
      lang: 'tr',
      silent: true,
    });
  });

  it('asks to leave for a congregation, with a tag of its own', () => {
    expect(notificationOf({ alert: 'fajr iqamah' }, { language: 'tr' }, 15)).toMatchObject({
      title: 'Sabah namazı için yola çıkın: kamet 16:05',
      tag: 'mihrab 2026-11-27 fajr iqamah',
    });
    expect(notificationOf({ alert: 'jumuah 13:30', time: '13:30' }, { usesTwelveHours: true })).toMatchObject(
      {
        title: 'Leave for Jumu’ah at 1:30 pm',
        tag: 'mihrab 2026-11-27 jumuah 13:30',
      },
    );
  });

  it('has the digits, numbers and direction of the language', () => {
    expect(notificationOf({}, { language: 'bn', usesTwelveHours: true }, 5)).toMatchObject({
      title: 'মাগরিব, ৪:০৫ পিএম-\u2060এ',
      body: 'London · ৫ মিনিট পরে।',
      dir: 'ltr',
    });
    const arabic = [1, 2, 3, 11].map((minutes) => notificationOf({}, { language: 'ar' }, minutes).body);
    expect(arabic).toEqual([
      'London · بعد دقيقة واحدة.',
      'London · بعد دقيقتين.',
      'London · بعد 3 دقائق.',
      'London · بعد 11 دقيقة.',
    ]);
    expect(notificationOf({}, { language: 'ur' }).dir).toBe('rtl');
  });

  it.each(pageLanguages)('fits into a push message and is complete, in %s', (language) => {
    const alerts = [...timeNames, 'isha iqamah', 'jumuah 13:00'];
    for (const alert of alerts) {
      const cityName = 'Santa María del Tule de los Ángeles';
      const notification = notificationOf({ alert, cityName }, { language });
      expect(notification.title).not.toMatch(/undefined|^$/);
      // Apple takes 4 kB, including the encryption.
      expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(1_000);
    }
  });
});
