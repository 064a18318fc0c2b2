import { ExternalLink } from 'lucide-react';
import { inLanguage } from '../../i18n/languages.ts';
import { useLocalisation } from '../../i18n/localisation.tsx';
import { paths } from '../../paths.ts';

/** To the whole text, in a tab of its own, so that nothing of the dialog is lost. */
export function TermsLink() {
  const { t, language } = useLocalisation();
  return (
    <a
      href={inLanguage(paths.termsOfService, language)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4"
    >
      {t('Read the full Terms of Service')}
      <ExternalLink aria-hidden size={16} strokeWidth={1.75} className="shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}
