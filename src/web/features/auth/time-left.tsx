import clsx from 'clsx';
import { useLocalisation } from '../../i18n/localisation.tsx';

const lastMinute = 60;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long the code is still good. A screen reader hears of it once, when the last minute begins. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t, figures } = useLocalisation();
  const isShort = seconds <= lastMinute;
  return (
    <p className={clsx('text-14', isShort ? 'font-semibold text-danger' : 'text-ink-2')}>
      {t('The code is valid for')}{' '}
      <bdi role="timer" dir="ltr" className="figures font-semibold">
        {figures(`${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`)}
      </bdi>
      <span role="status" className="sr-only">
        {isShort && seconds > 0 ? t('The code is valid for one more minute.') : null}
      </span>
    </p>
  );
}
