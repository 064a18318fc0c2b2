import { useT } from '../../i18n/localisation.tsx';

/** Whoever asks for more contrast sees no patterns, and reads why. */
export function HiddenPatterns() {
  const t = useT();
  return (
    <p className="mt-3 hidden text-14 text-ink-2 contrast-more:block forced-colors:block">
      {t('Your device asks for more contrast, so the patterns are not drawn.')}
    </p>
  );
}
