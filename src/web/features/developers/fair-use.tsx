import { formatNumber } from '../../i18n/format-number.ts';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { Card } from '../../ui/card.tsx';

const rules = [
  message('Use it in free and paid products. You don’t need to register.'),
  message(
    'Cache answers for as long as their Cache-Control header says. The times of a given date rarely change.',
  ),
  message(
    'Read the RateLimit header and slow down before the limit. After status 429, wait as long as Retry-After says.',
  ),
  message(
    'In a browser, send requests without credentials. Otherwise the browser hides the answer from your page.',
  ),
  message(
    'Round coordinates to two decimals, about a kilometre. It protects people, and more requests share one answer.',
  ),
  message('Name the calculation method or the timetable beside the times, and link to Mihrab if you can.'),
  message('Place names are from GeoNames, CC BY 4.0. Show this credit where you show them.'),
  message(
    'We take care that the times are right, but we don’t guarantee it. Where a mosque’s times differ, people should follow their mosque.',
  ),
];

/** The limits that the server enforces, see `limit-requests.ts` and the prayer-times plugin. */
const limits = [
  [message('Requests per minute and network'), 600],
  [message('Calendar days per minute and network'), 60_000],
  [message('Days in one calendar'), 400],
] as const;

/** What we ask of those who use the API, and its limits. */
export function FairUse() {
  const { t, language } = useLocalisation();
  return (
    <Card aria-labelledby="fair-use">
      <h2 id="fair-use" className="text-28">
        {t('Fair use')}
      </h2>
      <ul className="mt-3 grid max-w-[68ch] list-disc gap-2 ps-5 marker:text-brass">
        {rules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
      <dl className="mt-5 grid gap-3 border-t border-line pt-4 sm:grid-cols-3">
        {limits.map(([label, limit]) => (
          <div key={label}>
            <dt className="text-14 text-ink-2">{t(label)}</dt>
            <dd className="figures text-20 font-semibold">{formatNumber(limit, 0, language)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
