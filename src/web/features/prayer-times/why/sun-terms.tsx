import type { TimeExplanation } from '../../../../domain/prayer-times/explain/explain.ts';
import { formatNumber } from '../../../i18n/format-number.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { PanelSection } from '../panel/panel-section.tsx';

/** In the signs of the field, the same in every language. */
const formula = 'sin h = sin φ · sin δ + cos φ · cos δ · cos H';

/** The formula and what stands in it, for the curious. */
export function SunTerms({ terms }: { terms: TimeExplanation['terms'] }) {
  const { t, language, figures } = useLocalisation();
  const { latitudeDegrees, declinationDegrees, equationOfTimeMinutes, hourAngleDegrees, altitudeDegrees } =
    terms;
  const degrees = (value: number) => `${sign(value)}${formatNumber(Math.abs(value), 4, language)}°`;
  const rows = [
    { sign: 'φ', name: t('Latitude'), value: degrees(latitudeDegrees) },
    { sign: 'δ', name: t('Declination of the sun'), value: degrees(declinationDegrees) },
    { sign: 'H', name: t('Hour angle, from noon'), value: degrees(hourAngleDegrees) },
    { sign: 'h', name: t('Altitude of the sun’s centre'), value: degrees(altitudeDegrees) },
    { sign: 'E', name: t('Equation of time'), value: figures(minutesAndSeconds(equationOfTimeMinutes)) },
  ];
  return (
    <PanelSection title={t('The figures of the formula')}>
      <p dir="ltr" className="figures rounded-input bg-sunken px-3 py-2 text-center text-14">
        {formula}
      </p>
      <dl className="figures text-14">
        {rows.map(({ sign, name, value }) => (
          <div
            key={sign}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 first:border-t-0"
          >
            <dt className="text-ink-2">
              <bdi className="me-2 inline-block w-4 font-semibold text-ink">{sign}</bdi>
              {name}
            </dt>
            <dd dir="ltr" className="ms-auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}

function sign(value: number): string {
  return value < 0 ? '\u2212' : '';
}

function minutesAndSeconds(minutes: number): string {
  const total = Math.round(Math.abs(minutes) * 60);
  return `${sign(minutes)}${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
