import { message, useT } from '../../i18n/localisation.tsx';

const rows: readonly (readonly [when: string, sound: string, notice: string])[] = [
  [message('A tab of Mihrab is open and in front'), message('Yes'), message('Yes')],
  [
    message('The tab is open behind others'),
    message('Yes, up to a minute late'),
    message('Yes, up to a minute late'),
  ],
  [
    message('Mihrab is installed and open, in a window of its own'),
    message('Yes, in the background up to a minute late'),
    message('Yes'),
  ],
  [message('The phone is locked, or the app was swiped away'), message('No'), message('No')],
  [message('The computer sleeps'), message('No'), message('Only a note when it wakes within half an hour')],
];

/** What a page of the web can do, and what it cannot: told before somebody relies on it for Fajr. */
export function WhatWorksWhen() {
  const t = useT();
  return (
    <div className="grid gap-3 pb-2">
      <table className="w-full border-collapse text-start text-14 max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('When')}
            </th>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('Sound')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('Notification')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(([when, sound, notice]) => (
            <tr key={when} className="border-b border-line align-top max-sm:block max-sm:py-2">
              <th scope="row" className="py-2 pe-3 text-start font-medium max-sm:block max-sm:py-1">
                {t(when)}
              </th>
              <Cell label={t('Sound')} text={t(sound)} />
              <Cell label={t('Notification')} text={t(notice)} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-14 text-ink-2">
        {t(
          'A page sounds only after a tap on it, and not while a phone is set to silent. For a phone that lies locked beside the bed, put the calendar of prayer times with its reminders into the calendar app, or set the alarm of the phone.',
        )}
      </p>
    </div>
  );
}

function Cell({ label, text }: { label: string; text: string }) {
  return (
    <td className="py-2 pe-3 max-sm:flex max-sm:gap-2 max-sm:py-0.5">
      <span aria-hidden className="text-ink-2 sm:hidden">
        {label}:
      </span>
      {text}
    </td>
  );
}
